import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY } from "#shared/time/units.ts";
import { dayOf, daysBefore, spanOf, spansWithin } from "./utc-day.ts";

const dayNumber = (number: number) => dayOf(new Date(number * DAY));

test("days are counted in UTC, over the end of a year and on days on which clocks change", () => {
  expect(daysBefore("2027-01-01", 1)).toBe("2026-12-31");
  expect(daysBefore("2026-03-29", 1)).toBe("2026-03-28");
  expect(daysBefore("2026-11-01", -1)).toBe("2026-11-02");
});

test("spans and the days at both ends are each day of a range, once", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 20_000, max: 22_000 }),
      fc.integer({ min: 1, max: 95 }),
      (start, length) => {
        const range = { from: dayNumber(start), to: dayNumber(start + length - 1) };
        const { first, last, daysBefore: before, daysAfter: after } = spansWithin(range);
        for (let number = start - 12; number < start + length + 12; number += 1) {
          const day = dayNumber(number);
          const inSpan = spanOf(day) >= first && spanOf(day) <= last;
          const inDays = (day >= range.from && day <= before) || (day >= after && day <= range.to);
          const within = day >= range.from && day <= range.to;
          expect([day, Number(inSpan) + Number(inDays)]).toEqual([day, Number(within)]);
        }
      },
    ),
  );
});
