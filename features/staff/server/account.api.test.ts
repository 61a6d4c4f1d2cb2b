import { afterAll, beforeAll, expect, test } from "vitest";
import { MINUTE } from "#shared/time/units.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import {
  fromNewsroom,
  PASSWORD,
  staffWithPasskey,
  staffWithPassword,
} from "#testing/builders/staff-account.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const NEW = "nine quiet herons at noon";
const change = (password: string, headers: Record<string, string>) =>
  app.post("/api/newsroom/me/password", { password }, headers);
const signIn = (email: string, password: string, code: string) =>
  app.post("/api/newsroom/session", { email, password, code }, fromNewsroom);

test("the new password signs in, the old one does not, and other devices are signed out", async () => {
  const { email, headers, code } = await staffWithPassword(app);
  app.clock.advance(MINUTE);
  const other = await signIn(email, PASSWORD, code());
  const cookie = other.headers.get("set-cookie")?.split(";")[0] ?? "";
  expect((await change(NEW, headers)).status).toBe(200);
  expect((await app.get("/api/newsroom/me", { headers })).status).toBe(200);
  expect((await app.get("/api/newsroom/me", { headers: { cookie } })).status).toBe(401);
  app.clock.advance(MINUTE);
  expect((await signIn(email, PASSWORD, code())).status).toBe(401);
  app.clock.advance(MINUTE);
  expect((await signIn(email, NEW, code())).status).toBe(200);
});

test("one that is short or easy to guess is refused, and the old one stays", async () => {
  const { email, headers, code } = await staffWithPassword(app);
  for (const password of ["too short", "passwordpassword1"])
    expect((await change(password, headers)).status).toBe(400);
  app.clock.advance(MINUTE);
  expect((await signIn(email, PASSWORD, code())).status).toBe(200);
});

test("an account of passkeys gets no password, which alone would be no second factor", async () => {
  const { headers } = await staffWithPasskey(app);
  expect((await change(NEW, headers)).status).toBe(409);
});

test("it asks for fresh proof", async () => {
  const { headers } = await staffWithPassword(app);
  app.clock.advance(11 * MINUTE);
  expect((await change(NEW, headers)).status).toBe(428);
});
