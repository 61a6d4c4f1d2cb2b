import { expect, test, vi } from "vitest";
import { emailAddress, text } from "./fields.ts";
import { plainLine, plainText } from "./plain-fields.ts";

/** How many characters were handed to patterns and normalisation while `run` ran. */
function workOf(run: () => void): number {
  let characters = 0;
  const count = (value: unknown) => {
    characters += typeof value === "string" ? value.length : 0;
  };
  const { normalize } = String.prototype;
  const { exec } = RegExp.prototype;
  const spies = [
    vi.spyOn(String.prototype, "normalize").mockImplementation(function (this: string, form) {
      count(String(this));
      return normalize.call(this, form);
    }),
    vi.spyOn(RegExp.prototype, "exec").mockImplementation(function (this: RegExp, value) {
      count(value);
      return exec.call(this, value);
    }),
  ];
  run();
  for (const spy of spies) spy.mockRestore();
  return characters;
}

test.each([
  ["text", text({ max: 100 })],
  ["emailAddress", emailAddress],
  ["plainText", plainText({ max: 100 })],
  ["plainLine", plainLine({ max: 100 })],
])("H7 %s refuses what is far too long before it works on it", (_, field) => {
  const tooLong = `${"a".repeat(30_000)}@mail.example`;
  expect(field.safeParse(tooLong).success).toBe(false);
  // The schema library itself looks at it once.
  expect(workOf(() => field.safeParse(tooLong))).toBeLessThanOrEqual(tooLong.length);
});
