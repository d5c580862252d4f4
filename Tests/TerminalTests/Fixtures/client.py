"""Uses todux as the mcp package of PyPI does, whose client checks every message against the protocol, and every result
against the schema of its tool."""

import asyncio
import sys

from mcp import ClientSession, MCPError, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp.types import Implementation


async def use(arguments, body):
    server = StdioServerParameters(command=sys.argv[1], args=["serve", "--stdio", *arguments])
    async with stdio_client(server) as (read, write):
        async with ClientSession(
            read, write, client_info=Implementation(name="Client of PyPI", version="1")
        ) as session:
            started = await session.initialize()
            assert started.server_info.name == "todux", started
            await session.send_ping()
            await body(session)


async def items(session, tool, **arguments):
    result = await session.call_tool(tool, arguments)
    assert not result.is_error, result
    return result.structured_content["items"]


async def refused(session, tool, **arguments):
    try:
        result = await session.call_tool(tool, arguments)
    except MCPError as error:
        return str(error)
    assert result.is_error, result
    return result.content[0].text


async def change(session):
    tools = {tool.name: tool for tool in (await session.list_tools()).tools}
    names = ["list", "find", "add", "edit", "done", "reopen", "delete", "undo", "history"]
    assert list(tools) == names, tools
    assert tools["list"].annotations.read_only_hint and not tools["add"].annotations.read_only_hint

    (milk,) = await items(session, "add", text="Buy milk #Home @shop p1 tomorrow")
    assert (milk["title"], milk["category"], milk["tags"]) == ("Buy milk", "Home", ["shop"]), milk
    trip = await items(session, "add", text="Trip\n  tickets\n  hotel")
    assert [item["parent"] for item in trip] == [None, trip[0]["id"], trip[0]["id"]], trip
    assert len(await items(session, "list")) == 4
    found = await session.call_tool("list", {"limit": 2})
    assert len(found.structured_content["items"]) == 2 and found.structured_content["more"]

    (milk,) = await items(session, "edit", ids=[milk["id"]], due="", notes="-- two\nlines", tag=["x"], untag=["shop"])
    assert (milk["due"], milk["notes"], milk["tags"]) == (None, "-- two\nlines", ["x"]), milk
    (milk,) = await items(session, "done", ids=[milk["uuid"]])
    assert milk["status"] == "done"
    assert await items(session, "find", query="milk") == [milk]
    assert await items(session, "list", query="milk") == []
    (milk,) = await items(session, "reopen", query="#Home and is:done")
    assert milk["status"] == "open"
    gone = await items(session, "delete", ids=[trip[0]["id"]], dryRun=True)
    assert len(gone) == 3 and len(await items(session, "list")) == 4
    await items(session, "delete", ids=[trip[0]["id"]])
    assert len(await items(session, "list", trash=True)) == 3
    await items(session, "undo")
    assert len(await items(session, "list")) == 4

    entries = (await session.call_tool("history", {"limit": 3})).structured_content
    assert entries["more"] and len(entries["entries"]) == 3
    assert all(entry["by"] == "Client of PyPI" for entry in entries["entries"]), entries

    assert "no item" in await refused(session, "done", ids=[99])
    assert "no tool" in await refused(session, "burn")
    assert "“ids”" in await refused(session, "done", ids=["milk"])
    assert "needs ids" in await refused(session, "edit", title="x")
    await items(session, "undo", by="Client of PyPI")
    assert await items(session, "list", all=True) == []


async def read(session):
    assert [tool.name for tool in (await session.list_tools()).tools] == ["list", "find", "history"]
    assert "only reads" in await refused(session, "add", text="x")
    assert await items(session, "list") == []


async def hurry(session):
    for number in range(2):
        await items(session, "add", text=f"Item {number}")
    assert "limit of 2 changes" in await refused(session, "add", text="x")
    assert len(await items(session, "list")) == 2


asyncio.run(use([], change))
asyncio.run(use(["--read-only"], read))
asyncio.run(use(["--limit", "2"], hurry))
print("all well")
