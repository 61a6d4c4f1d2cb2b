import { expect, test } from "vitest";
import { maskAt } from "./mask-at.ts";

const start = { x: 0, y: 0.2, width: 0.2, height: 0.2 };

test("a mask moves in a straight line while it covers something", () => {
  const moving = { kind: "black", from: 2, to: 4, start, end: { ...start, x: 0.4 } } as const;
  expect(maskAt(moving, 2)).toEqual(start);
  expect(maskAt(moving, 3)).toEqual({ ...start, x: 0.2 });
  expect(maskAt(moving, 1.9)).toBeUndefined();
  expect(maskAt(moving, 4.1)).toBeUndefined();
});
