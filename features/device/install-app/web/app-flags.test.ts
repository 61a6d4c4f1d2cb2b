import { expect, test } from "vitest";
import { HOUR, MINUTE } from "#shared/time/units.ts";
import { nextPage, postponedAt } from "./app-flags.ts";

const noon = Date.parse("2026-11-15T12:00:00Z");

/** Whether the popup is due on each of the pages, at these times after "Not Now". */
function dueOn(...times: number[]) {
  let stored = postponedAt(noon);
  return times.map((time) => {
    const next = nextPage(stored, noon + time);
    stored = next.stored;
    return next.isDue;
  });
}

test("not in the same visit, however long it lasts", () => {
  const pages = Array.from({ length: 20 }, (_, at) => (at + 1) * 29 * MINUTE);
  expect(dueOn(...pages)).toEqual(pages.map(() => false));
});

test("on the second page of a later visit, and on those after it", () => {
  expect(dueOn(HOUR, HOUR + MINUTE, HOUR + 2 * MINUTE)).toEqual([false, true, true]);
});

test("each visit of a single page is a first page again", () => {
  expect(dueOn(HOUR, 2 * HOUR, 3 * HOUR, 3 * HOUR + MINUTE)).toEqual([false, false, false, true]);
});

test("a visit ends with the day, and after 30 minutes without a page", () => {
  expect(dueOn(30 * MINUTE, 31 * MINUTE)).toEqual([false, true]);
  const late = postponedAt(Date.parse("2026-11-15T23:50:00Z"));
  const first = nextPage(late, Date.parse("2026-11-16T00:01:00Z"));
  expect(nextPage(first.stored, Date.parse("2026-11-16T00:02:00Z")).isDue).toBe(true);
});

test.each(["", "x", "1763200000000", "-1 -1", "0 99999999999999"])(
  "%j, which is stored by others or in another time, begins a visit",
  (stored) => {
    const first = nextPage(stored, noon);
    expect([first.isDue, nextPage(first.stored, noon + MINUTE).isDue]).toEqual([false, true]);
  },
);
