import { describe, expect, test } from "vitest";
import { BadSettings } from "#platform/server/settings/settings-part.ts";
import { readConfig } from "./config.ts";

const SECRET = "canary-value";

function problemsWith(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof BadSettings) return error.problems;
    throw error;
  }
  return [];
}

describe("OP1 a wrong setting", () => {
  test.each([
    ["PORT", SECRET],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "80.5"],
    ["PORT", "0x50"],
    ["PORT", " "],
    ["PUBLIC_URL", SECRET],
    ["PUBLIC_URL", `ftp://${SECRET}.example`],
    ["PUBLIC_URL", `javascript:${SECRET}`],
    ["PUBLIC_URL", `https://news.example/${SECRET}`],
    ["PUBLIC_URL", `https://news.example/?${SECRET}`],
    ["PUBLIC_URL", `https://news.example/#${SECRET}`],
    ["PUBLIC_URL", `https://user:${SECRET}@news.example`],
    ["PUBLIC_URL", "news.example"],
    ["DATABASE_URL", SECRET],
    ["DATABASE_URL", `mysql://user:${SECRET}@db/news`],
    ["DATABASE_URL", `https://user:${SECRET}@db/news`],
    ["TRUST_PROXY", SECRET],
    ["UNCOUNTED_NETWORKS", SECRET],
    ["UNCOUNTED_NETWORKS", "10.0.0.0/33"],
    ["UNCOUNTED_NETWORKS", "::ffff:10.0.0.0/104"],
    ["TRUST_PROXY", "true"],
    ["TRUST_PROXY", "*"],
    ["TRUST_PROXY", "::ffff:10.0.0.0/104"],
    ["TRUST_PROXY", "10.0.0.1, ::FFFF:10.0.0.2"],
    ["TRUST_PROXY", "999.1.1.1"],
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["TRUST_PROXY", "fd00::/129"],
    ["TRUST_PROXY", "10.0.0.0/8/8"],
    ["TRUST_PROXY", "proxy.internal"],
    ["ADMIN_KEY", SECRET],
    ["ADMIN_KEY", `${SECRET} ${SECRET} ${SECRET}`],
    ["ADMIN_KEY", "k".repeat(40)],
    ["ADMIN_KEY", "fmV3Q9xTzb7L".repeat(3)],
    ["ADMIN_KEY", "change-me-fmV3Q9xTzb7LrKc2w"],
    ["ADMIN_KEY", "fmV3Q9-xTzb7LrKc2wPYh4Né"],
    ["ADMIN_KEY", "fmV3Q9-xTzb7LrKc2wPYh4Ns,k"],
    ["ADMIN_KEY", ["a", "b", "c"].map((end) => `fmV3Q9-xTzb7LrKc2wPYh4Ns${end}`).join()],
    ["ADMIN_KEY", ","],
    ["YOUTUBE_API_KEY", `${SECRET} ${SECRET}`],
    ["YOUTUBE_LOCAL_CHANNEL_ID", SECRET],
    ["YOUTUBE_NATIONAL_CHANNEL_ID", `https://www.youtube.com/channel/${SECRET}`],
    ["YOUTUBE_API_URL", SECRET],
    ["YOUTUBE_FEED_URL", `file:///${SECRET}`],
    ["YOUTUBE_PICTURE_ORIGINS", `https://i.example/${SECRET}`],
    ["YOUTUBE_PICTURE_ORIGINS", `https://user:${SECRET}@i.example`],
    ["X_USER_ID", SECRET],
    ["X_USER_ID", "17"],
    ["X_API_URL", SECRET],
    ["X_PICTURE_ORIGINS", "pbs.example"],
    ["STRIPE_SECRET_KEY", SECRET],
    ["STRIPE_SECRET_KEY", `pk_test_${SECRET}`],
    ["STRIPE_PUBLISHABLE_KEY", `sk_live_${SECRET}`],
    ["STRIPE_PUBLISHABLE_KEY", `rk_test_${SECRET}`],
    ["STRIPE_WEBHOOK_SECRET", SECRET],
    ["STRIPE_WEBHOOK_SECRET", "whsec_a,whsec_b,whsec_c"],
    ["STRIPE_API_URL", SECRET],
    ["STRIPE_API_URL", `http://${SECRET}.example`],
    ["STRIPE_API_URL", `https://${SECRET}.example/v1`],
    ["SMTP_URL", SECRET],
    ["SMTP_URL", `https://user:${SECRET}@mail.example`],
    ["MAIL_FROM", SECRET],
    ["MAIL_FROM", `News <${SECRET}>`],
    ["MAIL_FROM", `News <a@news.example>, <${SECRET}@news.example>`],
    ["MAIL_FROM", `News\r\nBcc: ${SECRET} <a@news.example>`],
    ["DEMO", SECRET],
    ["DEMO", "true"],
    ["SANDBOX", SECRET],
    ["LOG_LEVEL", SECRET],
    ["LOG_LEVEL", "INFO"],
    ["PAGE_CACHE", SECRET],
    ["SHED_LOAD", SECRET],
  ])("%s=%s is named, and its value is not told", (name, value) => {
    const [problem = "", ...others] = problemsWith({ [name]: value });
    expect(problem).toMatch(new RegExp(`^${name} must `));
    expect(others).toEqual([]);
    expect(problem).not.toContain(SECRET);
  });

  test("does not hide the others", () => {
    const problems = problemsWith({ PORT: "x", DATABASE_URL: "x", ADMIN_KEY: "x" });
    expect(problems.map((problem) => problem.split(" ")[0])).toEqual([
      "PORT",
      "DATABASE_URL",
      "ADMIN_KEY",
    ]);
  });
});

describe("settings", () => {
  test("that are not there or empty are the usual ones", () => {
    const usual = readConfig({});
    expect(usual).toMatchObject({
      PORT: 3000,
      publicUrl: "http://localhost:3000",
      TRUST_PROXY: [],
      PAGE_CACHE: "on",
      SHED_LOAD: "on",
    });
    expect(readConfig({ PORT: "", PUBLIC_URL: "", DATABASE_URL: "", DEMO: "" })).toEqual(usual);
  });

  test("are taken as they are meant", () => {
    expect(
      readConfig({
        PORT: "8080",
        PUBLIC_URL: "https://News.example/",
        TRUST_PROXY: "10.0.0.0/8, 127.0.0.1 ,fd00::/8,::1",
        ADMIN_KEY: "fmV3Q9-xTzb7LrKc2wPYh4Ns",
      }),
    ).toMatchObject({
      PORT: 8080,
      publicUrl: "https://news.example",
      TRUST_PROXY: ["10.0.0.0/8", "127.0.0.1", "fd00::/8", "::1"],
    });
  });

  test("X needs its token and its account together", () => {
    expect(problemsWith({ X_BEARER_TOKEN: SECRET })).toEqual([
      "X_USER_ID must be set together with X_BEARER_TOKEN",
    ]);
    expect(problemsWith({ X_BEARER_TOKEN: SECRET, X_USER_ID: "17" })).toEqual([]);
  });

  test("Stripe needs all three, of one mode, and live ones go nowhere else", () => {
    const keys = (mode: string) => ({
      STRIPE_SECRET_KEY: `sk_${mode}_a`,
      STRIPE_PUBLISHABLE_KEY: `pk_${mode}_a`,
      STRIPE_WEBHOOK_SECRET: "whsec_a, whsec_b",
    });
    expect(readConfig(keys("live"))).toMatchObject({
      STRIPE_WEBHOOK_SECRET: ["whsec_a", "whsec_b"],
      STRIPE_API_URL: "https://api.stripe.com",
    });
    expect(problemsWith({ STRIPE_SECRET_KEY: "sk_test_a" })).toEqual([
      "STRIPE_PUBLISHABLE_KEY must be set too: Stripe needs all three",
      "STRIPE_WEBHOOK_SECRET must be set too: Stripe needs all three",
    ]);
    expect(problemsWith({ ...keys("test"), STRIPE_SECRET_KEY: "rk_live_a" })).toEqual([
      "STRIPE_PUBLISHABLE_KEY must be of the same mode as STRIPE_SECRET_KEY, test or live",
    ]);
    const elsewhere = { STRIPE_API_URL: "http://127.0.0.1:4000" };
    expect(problemsWith({ ...keys("test"), ...elsewhere })).toEqual([]);
    expect(problemsWith({ ...keys("live"), ...elsewhere })).toEqual([
      "STRIPE_API_URL must not be set beside live keys",
    ]);
  });

  test("other than ours are left out", () => {
    expect(readConfig({ HOME: "/home/x", STRANGE: "1" })).toEqual(readConfig({}));
  });

  test.each([
    [{}, true],
    [{ PUBLIC_URL: "https://news.example" }, false],
    [{ DATABASE_URL: "postgresql://db/news" }, false],
    [{ DATABASE_URL: "postgres://db/news", DEMO: "on" }, true],
    [{ DEMO: "off" }, false],
  ])("%j: demo stories %s", (env, demo) => expect(readConfig(env).demo).toBe(demo));
});

test.each([
  ["alerts@News.example", { name: "", address: "alerts@news.example" }],
  ["<alerts@news.example>", { name: "", address: "alerts@news.example" }],
  ["Late News <alerts@news.example>", { name: "Late News", address: "alerts@news.example" }],
])("mails come from %s", (value, mailbox) => {
  expect(readConfig({ MAIL_FROM: value }).MAIL_FROM).toEqual(mailbox);
});
