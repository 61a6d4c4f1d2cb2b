import { describe, expect, test } from "vitest";
import { DAY } from "../time/units.ts";
import { dateLabel } from "./date-label.ts";

const now = new Date("2026-11-15T12:00:00Z");
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
