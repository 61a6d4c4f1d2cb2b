import {
  type FailureMode,
  failureModes,
  RETRY_AFTER_SECONDS,
} from "@newsroom/sandbox/failure-modes.ts";
import {
  json,
  type Sandbox,
  type SandboxReply,
  serveSandbox,
} from "@newsroom/sandbox/serve-sandbox.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DAY, SECOND } from "#shared/time/units.ts";
import { createTestClock, type TestClock } from "#testing/app/test-clock.ts";
import { noTimeLimit, untilCalled } from "#testing/builders/long-time-limits.ts";
import { createOutbound, createPictureFetcher, type Outbound } from "./outbound.ts";
import { OutboundError } from "./outbound-error.ts";

let sandbox: Sandbox;
let clock: TestClock;
let pauses: number[];
let outbound: Outbound;
let replies: Record<string, SandboxReply>;
beforeEach(async () => {
  replies = { "/ok": json({ ok: true }) };
  sandbox = await serveSandbox(({ path }) => replies[path]);
  clock = createTestClock();
  pauses = [];
  outbound = fresh();
});
afterEach(() => sandbox.close());

const fresh = (perDay = 1_000, timeLimit = noTimeLimit) =>
  createOutbound({
    provider: "The host",
    clock,
    perDay,
    timeLimit,
    pause: async (milliseconds) => pauses.push(milliseconds),
  });

/** Modes that would go on for ever are given up on once they have begun. */
const limitFor = (mode: FailureMode) => () =>
  mode === "hang" || mode === "drip" ? untilCalled(sandbox) : noTimeLimit();

const get = (path = "/ok", from = outbound) =>
  from.get(new URL(`${path}?key=canary`, sandbox.url), {
    type: /^application\/json/,
    read: (body): unknown => JSON.parse(body.toString()),
  });
const problemOf = async (run: Promise<unknown>) => {
  const error = await run.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  return error instanceof OutboundError ? error : undefined;
};

describe("M1 a host that does not do what it should", () => {
  test.each([
    ["refuse", "network", 3],
    ["hang", "timeout", 1],
    ["500", "status", 3],
    ["429", "status", 1],
    ["garbage", "unreadable", 1],
    ["drip", "timeout", 1],
    ["huge", "too_large", 1],
    ["wrong-type", "wrong_type", 1],
  ] as const)("%s is %s after %i calls", async (mode, problem, calls) => {
    sandbox.fail(mode);
    const requested = get("/ok", fresh(1_000, limitFor(mode)));
    expect(await problemOf(requested)).toMatchObject({ problem, code: "unavailable" });
    expect(sandbox.calls).toHaveLength(calls);
  });

  test("is every mode there is", () => expect(failureModes).toHaveLength(8));

  test("nobody there at all", async () => {
    const { url } = sandbox;
    await sandbox.close();
    const gone = outbound.get(new URL(url), { type: /./, read: () => 1 });
    expect(await problemOf(gone)).toMatchObject({ problem: "network" });
    sandbox = await serveSandbox(() => undefined);
  });

  test("pauses grow and are spread", async () => {
    sandbox.fail("500");
    await problemOf(get());
    expect(pauses).toHaveLength(2);
    const [first = 0, second = 0] = pauses;
    expect(first).toBeGreaterThanOrEqual(250);
    expect(first).toBeLessThan(750);
    expect(second).toBeGreaterThanOrEqual(500);
    expect(second).toBeLessThan(1_500);
  });

  test("M3 nothing of the address is in the error", async () => {
    for (const mode of failureModes) {
      sandbox.fail(mode);
      const problem = await problemOf(get("/ok", fresh(1_000, limitFor(mode))));
      expect(`${problem?.message} ${problem?.stack} ${problem?.cause}`).not.toMatch(
        /canary|127\.0\.0\.1/,
      );
    }
  });
});

test("another place is not followed", async () => {
  const elsewhere = await serveSandbox(() => json({ stolen: true }));
  const headers = { location: `${elsewhere.url}/ok` };
  replies["/moved"] = { status: 302, type: "text/plain", body: "", headers };
  expect(await problemOf(get("/moved"))).toMatchObject({ problem: "status", responseStatus: 302 });
  expect(elsewhere.calls).toEqual([]);
  await elsewhere.close();
});

describe("the breaker", () => {
  async function fail(times: number) {
    sandbox.fail("garbage");
    for (let index = 0; index < times; index++) await problemOf(get());
    sandbox.fail();
  }

  test("stays closed after four failures", async () => {
    await fail(4);
    expect(await get()).toEqual({ ok: true });
  });

  test("opens after five, and after a minute lets one call try", async () => {
    await fail(5);
    expect(await problemOf(get())).toMatchObject({ problem: "not_sent" });
    clock.advance(60 * SECOND - 1);
    expect(await problemOf(get())).toMatchObject({ problem: "not_sent" });
    expect(sandbox.calls).toHaveLength(5);
    clock.advance(1);
    const two = await Promise.allSettled([get(), get()]);
    expect(two.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
    expect(sandbox.calls).toHaveLength(6);
    expect(await get()).toEqual({ ok: true });
  });

  test("opens again when the try fails", async () => {
    await fail(5);
    clock.advance(60 * SECOND);
    await fail(1);
    expect(await problemOf(get())).toMatchObject({ problem: "not_sent" });
    expect(sandbox.calls).toHaveLength(6);
  });

  test("does not count requests that were wrong", async () => {
    replies["/bad"] = json({}, 400);
    for (let index = 0; index < 9; index++) await problemOf(get("/bad"));
    expect(await get()).toEqual({ ok: true });
  });
});

describe("M5 a host that asks us to wait", () => {
  test("is left alone for as long, and no longer", async () => {
    sandbox.fail("429");
    await problemOf(get());
    sandbox.fail();
    clock.advance(RETRY_AFTER_SECONDS * SECOND - 1);
    expect(await problemOf(get())).toMatchObject({ problem: "not_sent" });
    expect(sandbox.calls).toHaveLength(1);
    clock.advance(1);
    expect(await get()).toEqual({ ok: true });
  });

  test("has so many calls a day", async () => {
    clock.set(new Date(Math.ceil(clock.now().getTime() / DAY) * DAY));
    const modest = fresh(3);
    for (let index = 0; index < 3; index++) await get("/ok", modest);
    expect(await problemOf(get("/ok", modest))).toMatchObject({ problem: "not_sent" });
    expect(sandbox.calls).toHaveLength(3);
    clock.advance(DAY);
    expect(await get("/ok", modest)).toEqual({ ok: true });
  });
});

describe("M2 a picture", () => {
  test.each([
    "https://evil.example/a.jpg",
    "file:///etc/passwd",
    "http://169.254.169.254/latest/meta-data",
    "http://user:secret@HOST/a.jpg",
    "//HOST/a.jpg",
    "http://HOST.evil.example/a.jpg",
    "https://HOST/a.jpg",
    "javascript:alert(1)",
    "",
  ])("at %s is not fetched", async (pattern) => {
    const fetchPicture = createPictureFetcher(outbound, "The host", [sandbox.url]);
    const url = pattern.replace("HOST", new URL(sandbox.url).host);
    expect(await problemOf(fetchPicture(url))).toMatchObject({ problem: "refused_address" });
    expect(sandbox.calls).toEqual([]);
  });

  test("must be of a kind we decode", async () => {
    replies["/a.svg"] = { type: "image/svg+xml", body: "<svg/>" };
    const fetchPicture = createPictureFetcher(outbound, "The host", [sandbox.url]);
    expect(await problemOf(fetchPicture(`${sandbox.url}/a.svg`))).toMatchObject({
      problem: "wrong_type",
    });
  });
});
