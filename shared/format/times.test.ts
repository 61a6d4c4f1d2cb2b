import { describe, expect, test } from "vitest";
import { inTimeZone } from "../time/in-time-zone.test-kit.ts";
import { DAY, HOUR, MINUTE, SECOND } from "../time/units.ts";
import {
  absoluteDate,
  absoluteMoment,
  dateLabel,
  readTime,
  relativeTime,
  shortAge,
} from "./times.ts";

const now = new Date("2026-11-15T12:00:00Z");

describe("[FORMAT-09] relative times use the standard wording", () => {
  test.each([
    [-5 * MINUTE, "less than a minute ago"],
    [0, "less than a minute ago"],
    [59 * SECOND, "less than a minute ago"],
    [MINUTE, "1 minute ago"],
    [2 * MINUTE - 1, "1 minute ago"],
    [2 * MINUTE, "2 minutes ago"],
    [HOUR - 1, "59 minutes ago"],
    [HOUR, "1 hour ago"],
    [2 * HOUR, "2 hours ago"],
    [DAY - 1, "23 hours ago"],
    [DAY, "1 day ago"],
    [29 * DAY, "29 days ago"],
    [30 * DAY, "1 month ago"],
    [60 * DAY, "2 months ago"],
    [365 * DAY, "1 year ago"],
    [730 * DAY, "2 years ago"],
  ])("%i ms back reads as %s", (age, label) => {
    expect(relativeTime(new Date(now.getTime() - age), now)).toBe(label);
  });
});

test("[ART-07] an invalid date reads as recently published", () => {
  const invalid = new Date("yesterday-ish");
  expect(relativeTime(invalid, now)).toBe("Recently published");
  expect(absoluteDate(invalid)).toBe("Recently published");
  expect(absoluteMoment(invalid)).toBe("Recently published");
});

test.each(["UTC", "Pacific/Auckland", "America/Los_Angeles"])(
  "an absolute date is the UTC day on a machine in %s",
  (zone) =>
    inTimeZone(zone, () => {
      expect(absoluteDate(new Date("2026-01-01T00:00:00Z"))).toBe("Jan 1, 2026");
      expect(absoluteDate(new Date("2026-12-31T23:59:59Z"))).toBe("Dec 31, 2026");
      expect(absoluteMoment(new Date("2026-11-05T09:05:59Z"))).toBe("Nov 5, 2026, 09:05 UTC");
    }),
);

test.each([
  [-5 * MINUTE, "1 minute ago"],
  [0, "1 minute ago"],
  [59 * SECOND, "1 minute ago"],
  [2 * MINUTE, "2 minutes ago"],
  [HOUR - 1, "59 minutes ago"],
  [Number.NaN, "Recently published"],
])("in a short line an age of %d ms is %s", (age, words) => {
  expect(shortAge(new Date(now.getTime() - age), now)).toBe(words);
});

const daysBack = (days: number) => dateLabel(new Date(now.getTime() - days * DAY), now);

test("[FORMAT-05] today and yesterday are calendar days", () => {
  expect(dateLabel(new Date("2026-11-15T00:00:00Z"), now)).toBe("Today");
  expect(dateLabel(new Date("2026-11-14T23:59:59Z"), now)).toBe("Yesterday");
  expect(dateLabel(new Date("2026-11-14T00:00:00Z"), now)).toBe("Yesterday");
  expect(dateLabel(new Date("2026-11-13T23:59:59Z"), now)).toBe("2 days ago");
});

test("[FORMAT-06] from 2 to 6 days back the label counts days", () => {
  expect(daysBack(2)).toBe("2 days ago");
  expect(daysBack(6)).toBe("6 days ago");
});

describe("[FORMAT-07] from 7 to 29 days back the label counts weeks", () => {
  test.each([
    [7, "1 week ago"],
    [13, "1 week ago"],
    [14, "2 weeks ago"],
    [28, "4 weeks ago"],
    [29, "4 weeks ago"],
  ])("%i days back is %s", (days, label) => {
    expect(daysBack(days)).toBe(label);
  });
});

test("[FORMAT-08] from 30 days back the label is a date", () => {
  expect(daysBack(30)).toBe("Oct 16, 2026");
});

test("a day that has not come yet is given as its date", () => {
  expect(daysBack(-1)).toBe("Nov 16, 2026");
});

test("[FORMAT-01] under a minute is a quick read", () => {
  expect(readTime(0)).toBe("Quick read");
  expect(readTime(59)).toBe("Quick read");
  expect(readTime(60)).toBe("1 min read");
});

test("[FORMAT-02] minutes are floored", () => {
  expect(readTime(119)).toBe("1 min read");
  expect(readTime(120)).toBe("2 min read");
});
