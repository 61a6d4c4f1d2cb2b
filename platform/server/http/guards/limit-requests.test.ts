import Fastify from "fastify";
import { expect, test } from "vitest";
import { MINUTE } from "#shared/time/units.ts";
import { createTestClock } from "#testing/app/test-clock.ts";
import { toAppError } from "../handle-errors.ts";
import { limitRequests } from "./limit-requests.ts";

// Owns how many requests a minute are too many. Other servers of the tests have no such limit.

test("a client has 1,200 requests a minute, files not counted", async () => {
  const clock = createTestClock();
  const server = Fastify();
  await limitRequests(server, { clock, countTogether: async (_, amount) => amount });
  server.setErrorHandler((error, _, reply) => reply.code(toAppError(error).status).send());
  for (const path of ["/api/articles", "/assets/app.js"]) server.get(path, async () => "ok");
  const statusOf = async (path: string) => (await server.inject(path)).statusCode;
  for (let count = 0; count < 1_200; count++) expect(await statusOf("/api/articles")).toBe(200);
  expect(await statusOf("/api/articles")).toBe(429);
  expect(await statusOf("/assets/app.js")).toBe(200);
  clock.advance(MINUTE);
  expect(await statusOf("/api/articles")).toBe(200);
  await server.close();
});
