import { expect, test } from "vitest";
import { loggableError } from "./loggable-error.ts";

// Owns what is thrown and is no error. What errors may tell: the tests of those who log them.

test("of what is no error its code is told, and nothing that it holds", () => {
  const said = { type: "object", message: "something that is no error was thrown" };
  const thrown = { code: "ECONNREFUSED", message: "ada@quay.example", query: "select 1" };
  expect(loggableError(thrown)).toEqual({ ...said, code: "ECONNREFUSED" });
  expect(loggableError({ code: { ada: "ada@quay.example" } })).toEqual(said);
  expect(loggableError(null)).toEqual(said);
});
