import { describe, expect, test } from "vitest";
import { dueAt } from "./due-at.ts";

const at = (now: string, timeZone: string, hour = 7) =>
  dueAt(new Date(now), { hour, timeZone })?.toISOString();

describe("the hour of the daily mail", () => {
  test.each([
    ["before the hour", "2026-11-17T06:59:00Z", "UTC", undefined],
    ["at the hour", "2026-11-17T07:00:00Z", "UTC", "2026-11-17T07:00:00.000Z"],
    ["late in the day", "2026-11-17T23:59:00Z", "UTC", "2026-11-17T07:00:00.000Z"],
    ["in winter", "2026-11-17T06:10:00Z", "Europe/Berlin", "2026-11-17T06:00:00.000Z"],
    ["in summer", "2026-07-17T06:10:00Z", "Europe/Berlin", "2026-07-17T05:00:00.000Z"],
    ["on the day before in UTC", "2026-11-16T22:05:00Z", "Asia/Tokyo", "2026-11-16T22:00:00.000Z"],
    ["with half an hour", "2026-11-17T01:40:00Z", "Asia/Kolkata", "2026-11-17T01:30:00.000Z"],
  ])("%s", (_, now, zone, due) => {
    expect(at(now, zone)).toBe(due);
  });

  test("that clocks skip is the next one they show", () => {
    expect(at("2026-03-29T08:00:00Z", "Europe/Berlin", 2)).toBe("2026-03-29T01:00:00.000Z");
  });
});
