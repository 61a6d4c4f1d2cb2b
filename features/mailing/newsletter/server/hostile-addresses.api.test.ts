import { afterAll, beforeAll, expect, test } from "vitest";
import { sameAddress } from "#platform/server/mail/same-address.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { SENDER, startTestMail, type TestMail } from "#testing/app/test-mail.ts";
import { BEHIND_PROXY } from "#testing/builders/visitors.ts";

// Covers that no address can redirect a mail or change its content (E3).

let app: TestApp;
let mail: TestMail;
beforeAll(async () => {
  app = await startTestApp({ env: BEHIND_PROXY });
  mail = await startTestMail(app);
});
afterAll(async () => {
  await mail.close();
  await app.close();
});

const extra = "evil@canary.example";
const breaks = ["\r\n", "\n", "\r", "\u0000", "\u000b", "\u0085", "\u2028", "%0d%0a", "\t"];
const joints = [
  ",",
  ";",
  " ",
  ":",
  "<",
  ">",
  "(",
  ")",
  "[",
  "]",
  "\\",
  '"',
  "|",
  "&",
  "'",
  "`",
  "$",
  "{",
  "}",
];
const commands = [
  `RCPT TO:<${extra}>`,
  `Bcc: ${extra}`,
  "DATA",
  ".",
  "Subject: x",
  `> SIZE=1 ORCPT=${extra}`,
];

/** About 300 spellings that some mail programs parse differently. */
const hostile = [
  ...breaks.flatMap((end) => commands.map((command) => `ines@example.org${end}${command}`)),
  ...breaks.flatMap((end) => commands.map((command) => `ines${end}${command}@example.org`)),
  ...joints.flatMap((sign) => [
    `ines@example.org${sign}${extra}`,
    `ines${sign}x@example.org`,
    `${sign}ines@example.org`,
    `ines@example.org${sign}`,
    `ines@exa${sign}mple.org`,
  ]),
  `"${extra} x"@example.org`,
  `"ines"@example.org`,
  `Ines <ines@example.org>`,
  `<ines@example.org>`,
  `ines@example.org (${extra})`,
  `group: ines@example.org, ${extra};`,
  `ines@example.org>,<${extra}`,
  `${extra}@example.org`,
  `ines@[127.0.0.1]`,
  `ines@[IPv6:::1]`,
  `ines@127.0.0.1`,
  `@relay.example:ines@example.org`,
  `ines%canary.example@example.org`,
  `canary.example!ines@example.org`,
  `=?utf-8?q?evil=40canary.example?=@example.org`,
  `=?utf-8?b?ZXZpbEBjYW5hcnkuZXhhbXBsZQ==?=@example.org`,
  `ines@example.org\u200b`,
  `ines@exam\u00adple.org`,
  `ines@example\u3002org`,
  `ines@examp\uff4ce.org`,
  `ines@xn--canary-.example`,
  `ines@xn--a.example`,
  `ines@\ufdfa.example`,
  `inés@exämple.org`,
  `ines@\u202egro.elpmaxe`,
  `${"x".repeat(64)}@example.org`,
  `${"x".repeat(65)}@example.org`,
  `ines@${"x".repeat(63)}.org`,
  `ines@${"x".repeat(64)}.org`,
  `ines@${"a.".repeat(120)}org`,
  `ines@example`,
  `ines@.org`,
  `ines@example..org`,
  `.ines@example.org`,
  `ines.@example.org`,
  `in..es@example.org`,
  `ines@-example.org`,
  `ines@example-.org`,
  "@",
  "",
  "ines",
];

test.each([
  "=?utf-8?q?a?=@b.de",
  "=?utf-8?q?evil=40canary.example?=@example.org",
  "=?utf-8?b?ZXZpbEBjYW5hcnkuZXhhbXBsZQ==?=@example.org",
  "ines.=?x?q?y?=@example.org",
  "%0d%0a@b.de",
  "ines%0aBcc:x@example.org",
  "ines%canary.example@example.org",
])("E3 %s, which some programs decode, is refused", async (email) => {
  const from = { "x-forwarded-for": "10.4.0.1" };
  expect((await app.post("/api/newsletter/subscribe", { email }, from)).status).toBe(400);
});

test("E3 each is refused or gets one mail that only it receives", async () => {
  expect(hostile.length).toBeGreaterThan(230);
  const allowed = new Set<string>();
  for (const [index, email] of hostile.entries()) {
    const from = { "x-forwarded-for": `10.3.${index >> 8}.${index & 255}` };
    const response = await app.post("/api/newsletter/subscribe", { email }, from);
    expect([200, 400], JSON.stringify(email)).toContain(response.status);
    if (response.status === 200) allowed.add(sameAddress(email.trim()) ?? "");
  }
  // Signs that some providers allow stay allowed; nearly all of the rest is refused.
  expect(allowed.size).toBeGreaterThan(5);
  expect(allowed.size).toBeLessThan(40);
  await mail.deliver();

  const mails = mail.sandbox.mails();
  expect(mails.map(({ to }) => to.map(sameAddress)).toSorted()).toEqual(
    [...allowed].map((address) => [address]).toSorted(),
  );
  for (const { from, headers, to } of mails) {
    const names = headers.map(({ name }) => name);
    expect(new Set(names).size, to.join()).toBe(names.length);
    expect(names).not.toContain("bcc");
    expect(names).not.toContain("cc");
    expect(from).toBe(SENDER.address);
    expect(JSON.stringify({ headers, to })).not.toContain(extra);
  }
});
