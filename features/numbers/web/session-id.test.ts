import { expect, test } from "vitest";
import { DAY, MINUTE } from "#shared/time/units.ts";
import { renewSession } from "./session-id.ts";

const noon = Date.UTC(2026, 10, 15, 12);
const after = (milliseconds: number) => {
  const first = renewSession(null, noon);
  return { first: first.id, second: renewSession(first.stored, noon + milliseconds).id };
};

test("the id is random", () => {
  const ids = Array.from({ length: 100 }, () => renewSession(null, noon).id);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9]{12,28}$/);
});

test.each([
  ["a moment", 0, true],
  ["just under 30 minutes", 30 * MINUTE - 1, true],
  ["30 minutes", 30 * MINUTE, false],
  ["a day", DAY, false],
])("after %s (%i ms) it is the same: %s", (_, passed, same) => {
  const { first, second } = after(passed);
  expect(first === second).toBe(same);
});

test("[ANALYT-24] K4 each use extends it, but not into another day", () => {
  let { id, stored } = renewSession(null, Date.UTC(2026, 10, 15, 23, 0));
  const first = id;
  ({ id, stored } = renewSession(stored, Date.UTC(2026, 10, 15, 23, 25)));
  ({ id, stored } = renewSession(stored, Date.UTC(2026, 10, 15, 23, 50)));
  expect(id).toBe(first);
  expect(renewSession(stored, Date.UTC(2026, 10, 16, 0, 1)).id).not.toBe(first);
});

test.each(["", "x", ".", "abc.", "abc.tomorrow", `abc.${noon + DAY}`])(
  "%j is not a valid stored value and starts a new session",
  (stored) => expect(renewSession(stored, noon).id).not.toBe("abc"),
);
