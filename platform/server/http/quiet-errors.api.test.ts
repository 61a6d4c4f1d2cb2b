import { connect } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { AppError } from "#shared/contract/app-error.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { ShedRequest } from "./guards/shed-load.ts";

// Owns that what strangers can cause at will does not fill the log.

let app: TestApp;
let lines: { level: number; msg: string; count?: number; err?: object }[];
beforeEach(async () => {
  lines = [];
  app = await startTestApp({
    logTo: { write: (line) => lines.push(JSON.parse(line)) },
    extend: (_, server) => {
      server.get("/api/shed", () => {
        throw new ShedRequest();
      });
      server.get("/api/full", () => {
        throw new AppError("insufficient_storage", "There is no room for this file.");
      });
      server.get("/api/away", () => {
        throw new AppError("unavailable", "The provider is away.");
      });
    },
  });
});
afterEach(() => app.close());

const failures = () => lines.filter(({ level }) => level >= 40);

/** Announces more than it sends, and hangs up. */
const abortUpload = () =>
  new Promise<void>((resolve) => {
    const head = "POST /api/comments HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n";
    const socket = connect(app.port, "127.0.0.1", () => {
      socket.write(`${head}content-length: 500\r\n\r\n{"a":`, () => socket.resetAndDestroy());
    });
    socket.on("close", () => resolve());
  });

test("F14 F21 shed requests are counted in few lines, without a stack", async () => {
  for (let count = 0; count < 20; count += 1) {
    expect((await app.get("/api/shed")).status).toBe(503);
  }
  expect(failures()).toMatchObject([
    { level: 40, count: 1 },
    { level: 40, count: 10 },
  ]);
  expect(failures().some(({ err }) => err)).toBe(false);
});

test("F21 aborted uploads fill no log", async () => {
  for (let count = 0; count < 10; count += 1) await abortUpload();
  await expect.poll(failures).toMatchObject([{ count: 1 }, { count: 10 }]);
});

test("F14 files that find no room are counted in few lines, without a stack", async () => {
  for (let count = 0; count < 20; count += 1) {
    expect((await app.get("/api/full")).status).toBe(507);
  }
  expect(failures()).toMatchObject([
    { level: 40, count: 1 },
    { level: 40, count: 10 },
  ]);
});

test("other failures are still logged one by one", async () => {
  await app.get("/api/away");
  await app.get("/api/away");
  expect(failures().map(({ msg }) => msg)).toEqual(["request failed", "request failed"]);
});
