import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { HOUR } from "#shared/time/units.ts";
import { statusesOf } from "#testing/checks/raw-http.ts";
import {
  connectionLimits,
  guardConnections,
  holdsMoreRequests,
  unreadBytes,
} from "./guard-connections.ts";

const get = "GET / HTTP/1.1\r\nhost: a\r\n\r\n";

test.each([
  ["as many requests as may be sent", get.repeat(3), false],
  ["one more", get.repeat(4), true],
  ["one more that is not whole yet", get.repeat(3) + get.slice(0, 20), false],
  ["one more of requests for headers alone", get.replace("GET", "HEAD").repeat(4), true],
  ["a form with empty lines", `${get.replace("GET", "POST")}${"\r\n\r\n".repeat(9)}`, false],
  ["nothing", "", false],
])("A3 first bytes of a connection: %s", (_, text, expected) => {
  expect(holdsMoreRequests(Buffer.from(text), 3)).toBe(expected);
});

describe("guard connections", () => {
  /** Milliseconds; divides the time that silent clients have. */
  const CHECK_EVERY = 20;
  const LARGE = Buffer.alloc(32 * 1024 * 1024, "a");

  async function startServer(
    next: RequestListener,
    given: Partial<typeof connectionLimits> = {},
    isProxy = () => false,
  ) {
    const limits = { ...connectionLimits, checkEvery: CHECK_EVERY, ...given };
    const guarded = guardConnections(next, { limits, isProxy });
    const server = createServer(guarded.listener);
    guarded.attachTo(server);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    // A listening TCP server has an address with a port.
    const { port } = server.address() as AddressInfo;
    /** Both ends: a client that does not read does not see that it was cut off. */
    const dial = async () => {
      const socket = connect(port, "127.0.0.1");
      // Being cut off is what some of them are here for.
      socket.on("error", () => {});
      onTestFinished(() => {
        socket.destroy();
      });
      const [accepted]: Socket[] = await once(server, "connection");
      if (!accepted) throw new Error("The server accepted nothing");
      const closed = once(accepted, "close");
      return { socket, accepted, closed };
    };
    return Object.assign(dial, { server });
  }

  const get = (count: number, last = "") =>
    "GET / HTTP/1.1\r\nhost: a\r\n\r\n".repeat(count - 1) +
    `GET / HTTP/1.1\r\nhost: a\r\n${last}\r\n`;

  /** Reads nothing, so that what is sent to it stays with the server. */
  function sendWithoutReading({ socket, closed }: { socket: Socket; closed: Promise<unknown> }) {
    socket.pause();
    socket.write(get(1));
    return closed;
  }

  test("A3 requests sent ahead are taken one at a time, each after the response before it", async () => {
    let running = 0;
    let most = 0;
    const dial = await startServer(async (_, response) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running -= 1;
      response.end("ok");
    });
    const { socket } = await dial();
    socket.write(get(5, "connection: close\r\n"));
    expect(statusesOf(await text(socket))).toEqual([200, 200, 200, 200, 200]);
    expect(most).toBe(1);
  });

  test("A3 F13 a client that sends hundreds ahead is cut off before they are read", async () => {
    let made = 0;
    const dial = await startServer((_, response) => {
      made += 1;
      response.end("ok");
    });
    const { socket } = await dial();
    socket.write(get(990));
    await once(socket.resume(), "close");
    expect(made).toBe(0);
  });

  test("A3 F13 so is one that sends them after a first request, and their responses are not made", async () => {
    let made = 0;
    const dial = await startServer((_, response) => {
      made += 1;
      response.end("ok");
    });
    const { socket } = await dial();
    socket.write(get(1));
    await once(socket, "data");
    socket.write(get(990));
    await once(socket.resume(), "close");
    expect(made).toBeLessThanOrEqual(connectionLimits.waiting + 2);
  });

  test("A3 such a client is not listened to for a while, but a proxy that it came through is", async () => {
    let made = 0;
    const count: RequestListener = (_, response) => {
      made += 1;
      response.end("ok");
    };
    const limits = { banned: [60_000] };
    for (const [isProxy, responded] of [
      [false, 0],
      [true, 1],
    ] as const) {
      const dial = await startServer(count, limits, () => isProxy);
      const first = await dial();
      first.socket.write(get(990));
      first.socket.resume();
      await first.closed;
      made = 0;
      const { socket } = await dial();
      socket.write(get(1, "connection: close\r\n"));
      expect(statusesOf(await text(socket).catch(() => ""))).toHaveLength(responded);
      expect(made).toBe(responded);
    }
  });

  test("F13 a client that does not read in time is cut off", async () => {
    const dial = await startServer((_, response) => response.end(LARGE), {
      response: 0,
      slowestRate: Number.POSITIVE_INFINITY,
    });
    await sendWithoutReading(await dial());
  });

  /** The checks come when the test says so. */
  function stopTime() {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
  }

  test("F13 clients that connect and send nothing are let go, a few at a time, and without a response", async () => {
    stopTime();
    const dial = await startServer((_, response) => response.end("ok"), { closedAtOnce: 2 });
    const silent: Awaited<ReturnType<typeof dial>>[] = [];
    while (silent.length < 5) silent.push(await dial());
    const stillOpen = () => silent.filter(({ accepted }) => !accepted.destroyed).length;
    vi.advanceTimersByTime(connectionLimits.silent - CHECK_EVERY);
    expect(stillOpen()).toBe(5);
    for (const open of [3, 1, 0]) {
      vi.advanceTimersByTime(CHECK_EVERY);
      expect(stillOpen()).toBe(open);
    }
    for (const { socket } of silent) expect(await text(socket)).toBe("");
  });

  test("F13 of too many silent clients the oldest are let go sooner", async () => {
    stopTime();
    const dial = await startServer((_, response) => response.end("ok"), { mostSilent: 2 });
    const silent = [await dial(), await dial(), await dial(), await dial()];
    const areOpen = () => silent.map(({ accepted }) => !accepted.destroyed);
    vi.advanceTimersByTime(connectionLimits.leastSilent - CHECK_EVERY);
    expect(areOpen()).toEqual([true, true, true, true]);
    vi.advanceTimersByTime(CHECK_EVERY);
    expect(areOpen()).toEqual([false, false, true, true]);
    vi.advanceTimersByTime(connectionLimits.silent);
    expect(areOpen()).toEqual([false, false, false, false]);
  });

  test("F13 a silent client that leaves or breaks off is forgotten, and none keeps a server from stopping", async () => {
    const dial = await startServer((_, response) => response.end("ok"));
    const [leaving, broken, staying] = [await dial(), await dial(), await dial()];
    leaving.socket.end();
    broken.socket.resetAndDestroy();
    await Promise.all([leaving.closed, expect(broken.closed).rejects.toThrow("ECONNRESET")]);
    expect(staying.accepted.destroyed).toBe(false);
    dial.server.close();
    await once(dial.server, "close");
    expect(staying.accepted.destroyed).toBe(true);
  });

  test("F13 a client that has begun to send, or got a response before, is not taken for silent", async () => {
    stopTime();
    const dial = await startServer((_, response) => response.end("ok"));
    const [begun, responded, silent] = [await dial(), await dial(), await dial()];
    begun.socket.write("GET / HTTP/1.1\r\n");
    await expect.poll(() => begun.accepted.bytesRead).toBeGreaterThan(0);
    responded.socket.write(get(1));
    await once(responded.socket, "data");
    vi.advanceTimersByTime(connectionLimits.silent);
    expect(silent.accepted.destroyed).toBe(true);
    const received = Promise.all([text(begun.socket), text(responded.socket)]);
    begun.socket.write("host: a\r\nconnection: close\r\n\r\n");
    responded.socket.write(get(1, "connection: close\r\n"));
    expect((await received).map(statusesOf)).toEqual([[200], [200]]);
  });

  test("F13 a client on whose connection nothing moves is cut off", async () => {
    const dial = await startServer((_, response) => response.end(LARGE), { stalled: 50 });
    await sendWithoutReading(await dial());
  });

  test("F13 the more there is to read, the more time a client has", async () => {
    // A large response earns minutes and half of it none, wherever the system holds a few megabytes of either.
    const limits = { response: -1.2 * HOUR, slowestRate: LARGE.length / (2 * 60 * 60) };
    const bodies = [LARGE, LARGE.subarray(LARGE.length / 2)];
    const dial = await startServer((_, response) => response.end(bodies.shift()), limits);
    let isLargeCutOff = false;
    sendWithoutReading(await dial()).then(() => {
      isLargeCutOff = true;
    });
    await sendWithoutReading(await dial());
    expect(isLargeCutOff).toBe(false);
  });

  test("F13 a client that reads a large response gets all of it", async () => {
    const dial = await startServer((_, response) => response.end(LARGE));
    const { socket } = await dial();
    socket.write(get(1, "connection: close\r\n"));
    expect((await text(socket)).length).toBeGreaterThan(LARGE.length);
  });

  test("F13 when clients hold too much together, those who have had the longest are cut off", async () => {
    const dial = await startServer((_, response) => response.end(LARGE), {
      unreadBytes: 1.5 * LARGE.length,
    });
    const cutOff = sendWithoutReading(await dial());
    let isLaterCutOff = false;
    sendWithoutReading(await dial()).then(() => {
      isLaterCutOff = true;
    });
    await cutOff;
    expect(isLaterCutOff).toBe(false);
    expect(unreadBytes(dial.server)).toBeGreaterThan(LARGE.length / 2);
    expect(unreadBytes(dial.server)).toBeLessThanOrEqual(1.5 * LARGE.length);
  });
});
