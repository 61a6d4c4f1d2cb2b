import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { MINUTE } from "#shared/time/units.ts";
import { createTestNetwork, PUBLIC_ADDRESS, type TestNetwork } from "#testing/app/test-network.ts";
import { createGuardedGet, type GuardedGet } from "./guarded-get.ts";
import type { Network } from "./guarded-request.ts";
import { OutboundError } from "./outbound-error.ts";

// Owns what is dialled and how long anyone is listened to. Which hosts may be named at all: features/media/images.

const HOST = "pictures.test.example";
const INSIDE = "inside.test.example";
const MIB = 1024 * 1024;

let reply: (response: ServerResponse) => void;
const requested: IncomingHttpHeaders[] = [];
const server = createServer((request, response) => {
  requested.push(request.headers);
  reply(response);
});
let network: TestNetwork;
let get: GuardedGet;
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requested.length = 0;
  reply = (response) => response.end("a picture");
  // A listening TCP server has an address with a port.
  network = createTestNetwork({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
  network.names.set(HOST, [[PUBLIC_ADDRESS]]);
  get = guarded();
});

afterEach(() => vi.useRealTimers());

const guarded = (more: Partial<Parameters<typeof createGuardedGet>[0]> = {}) =>
  createGuardedGet({
    provider: "The host",
    allows: ({ host }) => [HOST, INSIDE].includes(host),
    headers: { accept: "image/*" },
    maxBytes: MIB,
    network,
    timeLimits: { connected: MINUTE, firstByte: MINUTE, lastByte: 2 * MINUTE },
    ...more,
  });
const problemOf = async (address: string) => {
  const error = await get(new URL(address)).then(
    () => undefined,
    (failure: unknown) => failure,
  );
  return error instanceof OutboundError ? error.problem : error;
};

test("what the host sends is read", async () => {
  const { status, body } = await get(new URL(`https://${HOST}/a.jpg`));
  expect([status, String(body)]).toEqual([200, "a picture"]);
  expect(network.dialled).toEqual([`${PUBLIC_ADDRESS}:443`]);
});

test("I5 the host hears nothing but what it must", async () => {
  await get(new URL(`https://${HOST}/a.jpg`));
  expect(requested).toEqual([{ accept: "image/*", host: HOST, connection: "close" }]);
});

describe("I1 nothing inside is dialled", () => {
  test.each([
    [["127.0.0.1"]],
    [["10.0.0.8"]],
    [["169.254.169.254"]],
    [["::1"]],
    [["::ffff:10.0.0.8"]],
    [[PUBLIC_ADDRESS, "127.0.0.1"]],
    [["fe80::1", PUBLIC_ADDRESS]],
    [[]],
  ])("for a name that leads to %j", async (addresses) => {
    network.names.set(HOST, [addresses]);
    expect(await problemOf(`https://${HOST}/`)).toBe("refused_address");
    expect(network.dialled).toEqual([]);
  });

  test("for a name that leads out first and in later", async () => {
    network.names.set(HOST, [[PUBLIC_ADDRESS], ["127.0.0.1"]]);
    await get(new URL(`https://${HOST}/`));
    expect(await problemOf(`https://${HOST}/`)).toBe("refused_address");
    expect(network.lookups).toEqual([HOST, HOST]);
    expect(network.dialled).toEqual([`${PUBLIC_ADDRESS}:443`]);
  });

  test.each([
    "http://HOST/",
    "https://HOST:8443/",
    "https://user@HOST/",
    "https://:word@HOST/",
    "https://127.0.0.1/",
    "https://8.8.8.8/",
    "https://0x7f.1/",
    "https://2130706433/",
    "https://[::1]/",
    "https://[::ffff:8.8.8.8]/",
    "ftp://HOST/",
    "file:///etc/passwd",
  ])("for %s, also where every host may be asked", async (address) => {
    get = guarded({ allows: () => true });
    expect(await problemOf(address.replace("HOST", HOST))).toBe("refused_address");
    expect([network.lookups, network.dialled]).toEqual([[], []]);
  });

  test.each([
    "https://127.0.0.1/",
    "https://evil.example/",
    "http://HOST/",
    "https://HOST:8443/",
    "//evil.example/",
    "https://user@HOST/",
    "https://INSIDE/",
  ])("for a host that sends us on to %s", async (location) => {
    network.names.set(INSIDE, [["127.0.0.1"]]);
    reply = (response) =>
      response
        .writeHead(302, { location: location.replace("HOST", HOST).replace("INSIDE", INSIDE) })
        .end("x");
    expect(await problemOf(`https://${HOST}/`)).toBe("refused_address");
    expect(network.dialled).toEqual([`${PUBLIC_ADDRESS}:443`]);
  });
});

test("a host may send us on twice, and no more", async () => {
  let hops = 2;
  reply = (response) =>
    hops-- > 0
      ? response.writeHead(301, { location: `/${hops}` }).end()
      : response.end("a picture");
  expect(String((await get(new URL(`https://${HOST}/`))).body)).toBe("a picture");
  hops = 3;
  expect(await problemOf(`https://${HOST}/`)).toBe("refused_address");
  expect(requested).toHaveLength(3 + 3);
});

describe("I2 whoever is slow or endless is left", () => {
  const pour = (response: ServerResponse) => {
    const part = Buffer.alloc(64 * 1024);
    const go = () => {
      while (!response.destroyed && response.write(part));
    };
    response.on("drain", go);
    go();
  };

  test.each<[string, string, (response: ServerResponse) => void]>([
    ["too_large", "pours without a length", pour],
    [
      "too_large",
      "declares more than we take",
      (response) => response.writeHead(200, { "content-length": MIB + 1 }).flushHeaders(),
    ],
    [
      "network",
      "declares more than comes",
      (response) =>
        response.writeHead(200, { "content-length": 100 }).write("x", () => response.destroy()),
    ],
    ["timeout", "says nothing", () => {}],
    ["timeout", "says nothing after its headers", (response) => response.flushHeaders()],
    [
      "timeout",
      "drips",
      (response) => {
        const timer = setInterval(() => response.write("."), 20);
        response.once("close", () => clearInterval(timer));
      },
    ],
    ["network", "hangs up", (response) => response.destroy()],
  ])("%s: one that %s", async (problem, _, misbehave) => {
    // Time that only this test moves.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const left = new Promise((done) => {
      reply = (response) => {
        response.once("close", () => done("left"));
        misbehave(response);
        if (problem === "timeout") vi.advanceTimersByTime(2 * MINUTE);
      };
    });
    expect(await problemOf(`https://${HOST}/`)).toBe(problem);
    expect(await left).toBe("left");
  });

  test("one that cannot be connected to", async () => {
    const sockets: Socket[] = [];
    const silent: Network = {
      lookup: () => {},
      connect({ host = "", port = 0, lookup }) {
        const socket = connect({ host, port, ...(lookup && { lookup }) });
        sockets.push(socket);
        return socket;
      },
    };
    const timeLimits = { connected: 50, firstByte: 60_000, lastByte: 60_000 };
    get = guarded({ network: silent, timeLimits });
    expect(await problemOf(`https://${HOST}/`)).toBe("timeout");
    expect(sockets.map(({ destroyed }) => destroyed)).toEqual([true]);
  });

  test("and exactly as much as we take is taken", async () => {
    reply = (response) => response.end(Buffer.alloc(MIB));
    expect((await get(new URL(`https://${HOST}/`))).body).toHaveLength(MIB);
  });
});
