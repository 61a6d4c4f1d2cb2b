import { describe, expect, test } from "vitest";
import { actOf } from "./audit-entries.ts";

const call = (...acts: string[]) =>
  ({ method: "POST", path: "/api/newsroom/pears", acts }) as const;

describe("[OPS-16] the act of a call", () => {
  test("is the one it declares", () => {
    expect(actOf(call("pears pick"))).toBe("pears pick");
    expect(actOf(call("pears pick", "pears drop"), "pears drop")).toBe("pears drop");
  });

  test.each([
    [call(), undefined],
    [call("pears pick", "pears drop"), undefined],
    [call("pears pick"), "pears sell"],
  ])("is never one that it does not declare: %j did %s", (undeclared, done) => {
    expect(() => actOf(undeclared, done)).toThrow("POST /api/newsroom/pears declares no act");
  });
});
