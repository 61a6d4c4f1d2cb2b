import { expect, test } from "vitest";
import { MINUTE } from "#shared/time/units.ts";
import { createLog, loggableError } from "./log.ts";

test("[RUN-12] a fault that repeats is logged twenty times a minute, then with how many were left out; others are not held back", () => {
  const lines: { msg: string; leftOut?: number }[] = [];
  const destination = { write: (line: string) => lines.push(JSON.parse(line)) };
  let now = 0;
  const log = createLog({ LOG_LEVEL: "info" }, { destination, now: () => now });
  const fail = (why: string) => log.warn({ err: new Error(why) }, "the job queue failed");
  for (let times = 0; times < 100; times += 1) fail("no connection");
  expect(lines).toHaveLength(20);
  fail("no disk");
  expect(lines).toHaveLength(21);

  now += MINUTE;
  fail("no connection");
  expect(lines.slice(21)).toMatchObject([
    { msg: "lines like the next one were left out", leftOut: 80 },
    { msg: "the job queue failed" },
  ]);
  for (let times = 0; times < 100; times += 1) log.info("a visit");
  expect(lines).toHaveLength(123);
});

// Owns what is thrown and is no error. What errors may tell: the tests of those who log them.

test("a thrown value that is not an Error is logged with its code only", () => {
  const logged = { type: "object", message: "a value that is not an Error was thrown" };
  const thrown = { code: "ECONNREFUSED", message: "ada@quay.example", query: "select 1" };
  expect(loggableError(thrown)).toEqual({ ...logged, code: "ECONNREFUSED" });
  expect(loggableError({ code: { ada: "ada@quay.example" } })).toEqual(logged);
  expect(loggableError(null)).toEqual(logged);
});
