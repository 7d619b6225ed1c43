"""Recurrence rules made at random, expanded by the server and by python-dateutil.

RULES says how many, SEED where the random numbers begin. Left out is what dateutil reads differently from RFC 5545:
BYWEEKNO without BYDAY (the weekday then is that of the start), the weeks 52 and 53 (it numbers the first days of a year
wrongly where they belong to the last week of the year before), and a start that its rule does not choose. A weekly rule
with BYSETPOS it is asked from the first day of the week on: it forgets the days before the start when it counts places.
Rules that it thinks about for long are passed over: those that never happen it follows to the year 9999.
"""
import contextlib
import itertools
import os
import random
import signal
from datetime import datetime, timedelta, timezone

import pytest
from dateutil.rrule import rrulestr

from support import event

RULES = int(os.environ.get("RULES", "120"))
SEED = int(os.environ.get("SEED", "5545"))
DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
STAMP = "%Y%m%dT%H%M%SZ"


def some(rnd, choices, most):
    """Up to `most` of the choices, as a list of a rule."""
    return ",".join(map(str, sorted(rnd.sample(list(choices), rnd.randint(1, most)))))


def random_rule(rnd):
    """The parts of a rule that RFC 5545 allows, in a dictionary."""
    freq = rnd.choice(["DAILY", "WEEKLY", "MONTHLY", "YEARLY"])
    rule = {"FREQ": freq}
    by = {}
    if rnd.random() < .5:
        rule["INTERVAL"] = rnd.randint(1, 7)
    if rnd.random() < .3:
        rule["WKST"] = rnd.choice(DAYS)
    if rnd.random() < .35:
        by["BYMONTH"] = some(rnd, range(1, 13), 4)
    if freq == "YEARLY" and rnd.random() < .2:
        by["BYWEEKNO"] = some(rnd, [1, 2, 10, 20, 51, -1], 3)
    elif freq == "YEARLY" and rnd.random() < .2:
        by["BYYEARDAY"] = some(rnd, [1, 60, 61, 100, 200, 365, 366, -1, -366, -100], 4)
    elif freq != "WEEKLY" and rnd.random() < .35:
        by["BYMONTHDAY"] = some(rnd, [1, 2, 13, 15, 28, 29, 30, 31, -1, -2, -15, -31], 4)
    if "BYWEEKNO" in by or rnd.random() < .4:
        if freq in ("MONTHLY", "YEARLY") and "BYWEEKNO" not in by and rnd.random() < .5:
            places = [1, 2, 3, 4, 5, -1, -2] + ([20, -20] if freq == "YEARLY" else [])
            by["BYDAY"] = ",".join(sorted({f"{rnd.choice(places)}{day}" for day in rnd.sample(DAYS, 2)}))
        else:
            by["BYDAY"] = some(rnd, DAYS, 4)
    if rnd.random() < .15:
        by["BYHOUR"] = some(rnd, [0, 6, 9, 12, 18, 23], 3)
    if rnd.random() < .1:
        by["BYMINUTE"] = some(rnd, [0, 15, 30, 45], 3)
    if by and rnd.random() < .3:
        by["BYSETPOS"] = some(rnd, [1, 2, 3, -1, -2], 2)
    rule.update(by)
    end = rnd.random()
    if end < .4:
        rule["COUNT"] = rnd.randint(1, 12)
    elif end < .7:
        rule["UNTIL"] = datetime(rnd.randint(2024, 2030), rnd.randint(1, 12), rnd.randint(1, 28)).strftime(STAMP)
    return rule


def text(rule):
    return ";".join(f"{name}={value}" for name, value in rule.items())


def expected(rule, start, limit):
    """What dateutil makes of a rule before a limit, one by one."""
    endless = {name: value for name, value in rule.items() if name not in ("COUNT", "UNTIL")}
    until = limit - timedelta(seconds=1)
    if "UNTIL" in rule:
        until = min(until, datetime.strptime(rule["UNTIL"], STAMP).replace(tzinfo=timezone.utc))
    first = start
    if rule["FREQ"] == "WEEKLY" and "BYSETPOS" in rule:
        first -= timedelta(days=(start.weekday() - DAYS.index(rule.get("WKST", "MO"))) % 7)
    times = rrulestr(text(endless), dtstart=first).replace(until=until)
    return itertools.islice((time for time in times if time >= start), rule.get("COUNT"))


@contextlib.contextmanager
def at_most(seconds):
    """Ends what takes longer with a TimeoutError."""
    def end(*_):
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, end)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def random_case(rnd):
    """A rule, a start that it chooses, a limit, and the times before that; None where there is no such start."""
    rule = random_rule(rnd)
    start = datetime(rnd.randint(2020, 2028), rnd.randint(1, 12), rnd.randint(1, 28), rnd.choice([0, 9, 23]),
                     rnd.choice([0, 30]), tzinfo=timezone.utc)
    if rnd.random() < .1:
        start = start.replace(month=rnd.choice([1, 3, 5]), day=31)
    elif rnd.random() < .1:
        start = start.replace(year=2024, month=2, day=29)
    length = timedelta(days=rnd.choice([40, 400, 1500, 4500]))
    endless = {name: value for name, value in rule.items() if name not in ("COUNT", "UNTIL")}
    try:
        with at_most(.25):
            start = next(expected(endless, start, start.replace(year=start.year + 9, day=28)), None)
            if start is None or next(expected(endless, start, start + length), None) != start:
                return None
            times = list(itertools.islice(expected(rule, start, start + length), 500))
            return (rule, start, start + length, times) if times else None
    except (IndexError, TimeoutError):  # IndexError: a fault of dateutil's with some nth weekdays
        return None


@pytest.mark.parametrize("part", range(4))
def test_random_rules(cal, part):
    """Every time of every rule is the same, and there is no other."""
    rnd = random.Random(SEED + part)
    compared = 0
    while compared < RULES // 4:
        case = random_case(rnd)
        if case is None:
            continue
        rule, start, limit, wanted = case
        series = event(cal, start.isoformat(), (start + timedelta(minutes=5)).isoformat(), zone="UTC",
                       recurrence=["RRULE:" + text(rule)])
        page = cal.events().instances(calendarId="primary", eventId=series["id"], timeMax=limit.isoformat(),
                                      maxResults=500, fields="items(start)").execute()
        found = [item["start"]["dateTime"] for item in page["items"]]
        assert found == [time.strftime("%Y-%m-%dT%H:%M:%SZ") for time in wanted], (text(rule), start.isoformat())
        compared += 1
