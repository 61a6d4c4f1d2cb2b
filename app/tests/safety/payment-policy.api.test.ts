import { afterAll, beforeAll, expect, test } from "vitest";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";

// Owns J14's policy: where the card provider's scripts may run. Which ones do: e2e/donation-scripts.

const payPages = ["/support", "/recurring-donations"];
const otherPages = ["/", "/about-us", "/support/x", "/no-such-page", "/api/categories"];
const keys = {
  STRIPE_SECRET_KEY: "sk_test_notreal",
  STRIPE_PUBLISHABLE_KEY: "pk_test_notreal",
  STRIPE_WEBHOOK_SECRET: "whsec_notreal",
};

let real: TestApp;
let sandboxed: TestApp;
let unset: TestApp;
beforeAll(async () => {
  const pages = await openBuiltPages();
  real = await startTestApp({ pages, env: keys });
  sandboxed = await startTestApp({
    pages,
    env: { ...keys, STRIPE_API_URL: "http://127.0.0.1:9" },
  });
  unset = await startTestApp({ pages });
});
afterAll(() => Promise.all([real.close(), sandboxed.close(), unset.close()]));

const headersOf = async (app: TestApp, path: string) => {
  const { headers } = await app.get(path);
  const policy = headers.get("content-security-policy") ?? "";
  const directive = (name: string) =>
    policy.split("; ").find((part) => part.startsWith(`${name} `)) ?? "";
  return { policy, directive, permissions: headers.get("permissions-policy") ?? "" };
};

test("J14 with real keys the donation pages, and no others, let the card provider in", async () => {
  const { directive: usual, policy: usualPolicy } = await headersOf(real, "/about-us");
  for (const path of payPages) {
    const { directive, policy, permissions } = await headersOf(real, path);
    expect(directive("script-src"), path).toBe(
      `${usual("script-src")} https://js.stripe.com https://*.js.stripe.com`,
    );
    expect(directive("connect-src")).toBe("connect-src 'self' https://api.stripe.com");
    expect(directive("frame-src")).toContain("https://hooks.stripe.com");
    expect(permissions).toContain('payment=(self "https://js.stripe.com")');
    // Each page's own rules, by their hash.
    expect(directive("style-src")).toMatch(/^style-src 'self' 'sha256-[\w+/=]{44}'$/);
    const looser = ["script-src", "style-src", "connect-src", "frame-src"];
    const names = usualPolicy.split("; ").map((part) => part.split(" ")[0] ?? "");
    for (const name of names.filter((one) => !looser.includes(one) && !/trusted/.test(one)))
      expect(directive(name), name).toBe(usual(name));
    expect(policy).not.toContain("unsafe");
    // The provider's script hands plain strings to the browser.
    expect(policy).not.toContain("trusted-types");
  }
  for (const path of otherPages) {
    const { policy, permissions } = await headersOf(real, path);
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).toContain("require-trusted-types-for 'script'");
    expect(policy + permissions, path).not.toContain("stripe");
  }
});

test("J14 with the sandbox, and without keys, nobody is let in anywhere", async () => {
  for (const app of [sandboxed, unset]) {
    for (const path of [...payPages, ...otherPages]) {
      const { policy, permissions } = await headersOf(app, path);
      expect(policy, path).toContain("default-src 'none'");
      expect(policy + permissions, path).not.toContain("stripe");
    }
  }
});

test("without JavaScript the donation pages say so and name other ways to donate", async () => {
  for (const path of payPages) {
    const html = await (await unset.get(path)).text();
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
    const note = /<noscript>[\s\S]*?<\/noscript>/.exec(main)?.[0] ?? "";
    expect(note, path).toContain("Donating by card needs JavaScript");
    expect(note, path).toContain("send a check to");
  }
});
