import { afterEach, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { type Sandboxes, startSandboxes } from "./start-sandboxes.ts";

let sandboxes: Sandboxes | undefined;
afterEach(() => sandboxes?.close());

async function startedWith(env: Record<string, string>): Promise<string[]> {
  sandboxes = await startSandboxes(readConfig(env));
  return Object.keys(sandboxes.settings).sort();
}
const realKeys = {
  YOUTUBE_API_KEY: "real",
  X_BEARER_TOKEN: "real",
  X_USER_ID: "17",
  SMTP_URL: "smtps://mail.example",
};
const stripeKeys = {
  STRIPE_SECRET_KEY: "sk_test_real",
  STRIPE_PUBLISHABLE_KEY: "pk_test_real",
  STRIPE_WEBHOOK_SECRET: "whsec_real",
};

test("payments are a sandbox while nobody set a key, and people are told where it is", async () => {
  expect(await startedWith(realKeys)).toEqual([
    "STRIPE_API_URL",
    "STRIPE_PUBLISHABLE_KEY",
    "STRIPE_SECRET_KEY",
    "STRIPE_WEBHOOK_SECRET",
  ]);
  expect(sandboxes?.lines).toEqual([
    expect.stringMatching(/^Payments: a sandbox, .* http:\/\/127\.0\.0\.1:\d+\/$/),
  ]);
  expect(sandboxes?.pages).toEqual({});
  // What it hands out is what the settings take.
  expect(readConfig({ ...sandboxes?.settings }).STRIPE_API_URL).toMatch(/^http:\/\/127/);
});

test("videos and posts of a sandbox are watched and read there", async () => {
  await startedWith({ SMTP_URL: realKeys.SMTP_URL, ...stripeKeys });
  const { YOUTUBE_API_URL: videosUrl, X_API_URL: postsUrl } = sandboxes?.settings ?? {};
  expect(sandboxes?.pages).toEqual({ videosUrl, postsUrl });
});

test.each([
  ["a real key", { ...realKeys, ...stripeKeys }],
  ["a public address", { PUBLIC_URL: "https://news.example" }],
  ["SANDBOX=off", { SANDBOX: "off" }],
])("with %s there is none", async (_, env) => {
  expect(await startedWith(env)).toEqual([]);
});
