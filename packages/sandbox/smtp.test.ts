import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openSmtpTransport } from "../../clients/smtp.ts";
import type { MailTransport } from "../../platform/server/mail/mail.ts";
import { MINUTE } from "../../shared/time/units.ts";
import { type SmtpSandbox, startSmtpSandbox } from "./smtp.ts";

let sandbox: SmtpSandbox;
let transport: MailTransport;
beforeEach(async () => {
  sandbox = await startSmtpSandbox();
  transport = openTransport(MINUTE);
});
afterEach(async () => {
  await transport.close();
  await sandbox.close();
});

const openTransport = (timeLimits: number) =>
  openSmtpTransport({
    url: sandbox.smtpUrl,
    from: () => ({ name: 'News, "all" of it', address: "alerts@news.example" }),
    origin: "https://news.example",
    timeLimits: { connect: timeLimits, response: timeLimits },
  });

const mail = {
  key: "alert:1:2",
  to: "ines@example.org",
  subject: "Fünf <b>Boote</b>",
  html: "<p onclick=x>Hello<script>1</script></p>",
  text: "Hello <you>",
};

describe("the mailbox", () => {
  test("keeps what was sent, as it was sent", async () => {
    expect(await transport.send(mail)).toEqual({ outcome: "sent" });
    expect(sandbox.mails()).toMatchObject([
      {
        from: "alerts@news.example",
        to: ["ines@example.org"],
        subject: mail.subject,
        messageId: "<alert.1.2@news.example>",
      },
    ]);
  });

  test("shows mails to people, as text or where they can do nothing", async () => {
    await transport.send(mail);
    const list = await fetch(sandbox.url);
    expect(list.headers.get("content-security-policy")).toContain("default-src 'none'");
    const page = await list.text();
    expect(page).toContain("Fünf &lt;b&gt;Boote&lt;/b&gt;");
    const one = await (await fetch(`${sandbox.url}0`)).text();
    expect(one).toContain("Hello &lt;you&gt;");
    expect(one).toContain('<iframe sandbox src="/0/html"');
    const html = await fetch(`${sandbox.url}0/html`);
    expect(html.headers.get("content-security-policy")).toMatch(/^sandbox; default-src 'none'/);
    expect((await fetch(`${sandbox.url}1`)).status).toBe(404);
  });
});

describe("failing", () => {
  test.each([
    ["refuse", "away"],
    ["hang", "away"],
    ["450", "failed"],
    ["550", "refused"],
  ] as const)(
    "with %s the transport says %s, and all is well again afterwards",
    async (how, outcome) => {
      await transport.send(mail);
      await sandbox.fail(how);
      const sender = how === "hang" ? openTransport(200) : transport;
      const result = await sender.send({ ...mail, key: "alert:1:3" });
      if (sender !== transport) await sender.close();
      expect(result).toMatchObject({ outcome });
      expect(JSON.stringify(result)).not.toContain("ines@");
      await sandbox.fail();
      expect(await transport.send({ ...mail, key: "alert:1:4" })).toEqual({ outcome: "sent" });
      expect(sandbox.mails()).toHaveLength(2);
    },
  );
});
