import { expect, test } from "vitest";
import { loggableError } from "./loggable-error.ts";

// Owns what is thrown and is no error. What errors may tell: the tests of those who log them.

test("a thrown value that is not an Error is logged with its code only", () => {
  const logged = { type: "object", message: "a value that is not an Error was thrown" };
  const thrown = { code: "ECONNREFUSED", message: "ada@quay.example", query: "select 1" };
  expect(loggableError(thrown)).toEqual({ ...logged, code: "ECONNREFUSED" });
  expect(loggableError({ code: { ada: "ada@quay.example" } })).toEqual(logged);
  expect(loggableError(null)).toEqual(logged);
});
