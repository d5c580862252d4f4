#!/usr/bin/env python3
"""Writes rules.txt: random rules with their first dates, as python-dateutil computes them.

    apt-get install python3-dateutil    # 2.9.0
    python3 rules.py > rules.txt

The seed is fixed: the same version of dateutil gives the same file. A line is the start, which is the first date,
the rule, and the next dates up to the end of a year, each as the distance from the one before: in days if the start has
no time, otherwise in minutes.

Where dateutil departs from RFC 5545, or the RFC leaves the result open, the rule is left out (`departs`), except
that dateutil does not count a DTSTART that the rule alone would not give: `dates` adds it.
"""

import datetime
import itertools
import random

from dateutil import rrule

RULES = 3400
DATES = 7
# The number of years after that of the start. dateutil visits each hour or minute, which takes long.
HORIZONS = {"HOURLY": 1, "MINUTELY": 0}
HORIZON = 30
SEED = 20261121
NAMES = ["YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY"]
CODES = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]


def some(random, values, most):
    return sorted(random.sample(list(values), random.randint(1, most)))


def signed(limit):
    return [n for n in range(-limit, limit + 1) if n != 0]


def parts(random, timed):
    """Returns the parts of a random rule by name."""
    names = NAMES if timed else NAMES[:4]
    freq = random.choices(names, weights=[6, 6, 4, 4, 2, 0.2][: len(names)])[0]
    rule = {"FREQ": freq}
    def likely(chance):
        return random.random() < chance
    if likely(0.5):
        rule["INTERVAL"] = random.choice([2, 2, 3, 4, 5, 6, 7, 10, 13, 20, 90])
    if likely(0.3):
        rule["BYMONTH"] = some(random, range(1, 13), 4)
    if freq == "YEARLY" and likely(0.15):
        rule["BYWEEKNO"] = some(random, [n for n in signed(53) if n >= -50], 4)
    if freq in ("YEARLY", "HOURLY", "MINUTELY") and likely(0.15):
        rule["BYYEARDAY"] = some(random, signed(366), 6)
    if freq != "WEEKLY" and likely(0.3):
        rule["BYMONTHDAY"] = some(random, signed(31), 6)
    if likely(0.5):
        if freq in ("YEARLY", "MONTHLY") and "BYWEEKNO" not in rule and likely(0.6):
            most = 53 if freq == "YEARLY" and "BYMONTH" not in rule else 5
            pairs = [(n, d) for n in signed(most) for d in range(7)]
            rule["BYDAY"] = [f"{n}{CODES[d]}" for n, d in some(random, pairs, 3)]
        else:
            rule["BYDAY"] = [CODES[d] for d in some(random, range(7), 5)]
    if timed and likely(0.25):
        rule["BYHOUR"] = some(random, range(24), 3)
    if timed and likely(0.25):
        rule["BYMINUTE"] = some(random, range(60), 3)
    if any(name.startswith("BY") for name in rule) and likely(0.25):
        rule["BYSETPOS"] = some(random, [n for n in signed(9)], 3)
    if likely(0.25):
        rule["WKST"] = random.choice(CODES)
    if likely(0.1):
        rule["COUNT"] = random.randint(1, 6)
    return rule


def text(rule):
    def value(v):
        return ",".join(map(str, v)) if isinstance(v, list) else str(v)
    return ";".join(f"{name}={value(v)}" for name, v in rule.items())


def departs(rule, start):
    """Returns True for a rule of which dateutil and RFC 5545 make different dates."""
    # Without a day, RFC 5545 repeats the weekday of DTSTART; dateutil gives all days of the week.
    if "BYWEEKNO" in rule and not {"BYDAY", "BYMONTHDAY", "BYYEARDAY"} & rule.keys():
        return True
    # The set of the first week begins with its first day; in dateutil, with DTSTART.
    if rule["FREQ"] == "WEEKLY" and "BYSETPOS" in rule:
        return start.weekday() != CODES.index(rule.get("WKST", "MO"))
    return False


def dates(rule, start, timed):
    """Returns the first dates of a rule, DTSTART counted as the first one."""
    # A rule that matches nothing ends only with the calendar.
    datetime.MAXYEAR = start.year + HORIZONS.get(rule["FREQ"], HORIZON)
    rest = {name: v for name, v in rule.items() if name != "COUNT"}
    until = f";UNTIL={datetime.MAXYEAR}1231T235959"
    first = list(itertools.islice(rrule.rrulestr(text(rest) + until, dtstart=start), DATES))
    if not first or first[0] != start:
        first.insert(0, start)
    return first[: min(DATES, rule.get("COUNT", DATES))]


def main():
    generator = random.Random(SEED)
    written = 0
    while written < RULES:
        timed = generator.random() < 0.5
        start = datetime.datetime(1995, 1, 1) + datetime.timedelta(days=generator.randrange(15000))
        if timed:
            start += datetime.timedelta(minutes=generator.choice([0, 540, 555, generator.randrange(1440)]))
        rule = parts(generator, timed)
        if departs(rule, start):
            continue
        try:
            found = dates(rule, start, timed)
        except ValueError:
            # dateutil refuses an interval that never meets BYHOUR or BYMINUTE.
            continue
        steps = [b - a for a, b in zip(found, found[1:])]
        unit = datetime.timedelta(minutes=1) if timed else datetime.timedelta(days=1)
        numbers = " ".join(str(step // unit) for step in steps)
        print(start.strftime("%Y-%m-%dT%H:%M" if timed else "%Y-%m-%d"), text(rule), numbers, sep="|")
        written += 1


main()
