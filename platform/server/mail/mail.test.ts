import PostalMime from "postal-mime";
import { describe, expect, test } from "vitest";
import { compose, describeFailure, messageIdOf } from "./mail.ts";

const sender = {
  from: { name: "News — Ünder", address: "alerts@news.example" },
  origin: "https://news.example",
};
const mail = { key: "alert:1:2", to: "ines@example.org", subject: "x", html: "", text: "" };
const read = (given: Partial<Parameters<typeof compose>[0]>) =>
  PostalMime.parse(compose({ ...mail, ...given }, sender).message);

test.each(["\r\n", "\n", "\r", "\u0085", "\u2028", "\u2029", "\u0000", "\u001b", "\t"])(
  "a subject is one line, whatever breaks it: %j",
  async (sign) => {
    expect((await read({ subject: `One${sign}two ` })).subject).toBe("One two");
  },
);

test("a Message-ID says which mail it is, and nothing a header could not hold", () => {
  expect(messageIdOf("alert:1:2", sender.origin)).toBe("<alert.1.2@news.example>");
  expect(messageIdOf("a> \r\nb<", "http://localhost:3000")).toBe("<a.b.@localhost>");
});

test("nobody is told to unsubscribe where there is nothing to unsubscribe from", async () => {
  const { headers } = await read({});
  const keys = headers.map(({ key }) => key);
  expect(keys).toContain("auto-submitted");
  expect(keys.filter((key) => key.startsWith("list-"))).toEqual([]);
});

test("texts arrive as they were written, in lines of ASCII that no mail server breaks", async () => {
  const text = `Grüße — 日本 🛶 = 100 %  \n.\n.dots\n--${"x".repeat(200)} \n${"é".repeat(120)}\nFrom here`;
  const html = `<p>${text}</p>`;
  const { message, envelope } = compose({ ...mail, subject: "日本 🛶 Grüße", text, html }, sender);
  for (const line of message.toString("latin1").split("\r\n"))
    expect(line).toMatch(/^[\t\x20-\x7e]{0,76}$/);
  expect(envelope).toEqual({ from: "alerts@news.example", to: ["ines@example.org"] });
  const parsed = await PostalMime.parse(message);
  expect(parsed).toMatchObject({
    from: sender.from,
    to: [{ address: "ines@example.org" }],
    subject: "日本 🛶 Grüße",
  });
  expect(parsed.text?.trimEnd()).toBe(text);
  expect(parsed.html?.trimEnd()).toBe(html);
});

test("an address beyond ASCII stands in the message as it was given", async () => {
  const { to } = await read({ to: "łucja@example.org" });
  expect(to).toMatchObject([{ address: "łucja@example.org" }]);
});

const refusal = (response: string, command = "RCPT TO") =>
  Object.assign(new Error(`Can't send mail: ${response}`), {
    code: "EENVELOPE",
    command,
    responseCode: Number(response.slice(0, 3)),
    response,
  });

describe("a mail that was not taken", () => {
  test.each([
    ["550 5.1.1 <ines@canary.example>: no such user", "refused"],
    ["550 no such user ines@canary.example", "refused"],
    ["553 5.1.3 bad address", "refused"],
    ["550 5.2.1 mailbox disabled", "refused"],
    ["550 5.7.1 your network is on a list", "failed"],
    ["552 5.2.2 mailbox full", "failed"],
    ["450 4.2.0 try later", "failed"],
    ["421 4.3.2 closing", "failed"],
  ])("at its recipient with %s: %s", (response, outcome) => {
    const described = describeFailure(refusal(response));
    expect(described.outcome).toBe(outcome);
    expect(described.problem).not.toContain("canary");
  });

  test("for what the sender or the text is says nothing of the recipient", () => {
    expect(describeFailure(refusal("550 5.1.8 bad sender", "MAIL FROM")).outcome).toBe("failed");
    expect(describeFailure(refusal("550 5.1.1 spam", "DATA")).outcome).toBe("failed");
  });

  test.each(["ECONNECTION", "ETIMEDOUT", "ESOCKET", "EDNS", "EAUTH"])(
    "because of %s would not have been taken for anybody",
    (code) => expect(describeFailure(Object.assign(new Error("x"), { code })).outcome).toBe("away"),
  );

  test.each([undefined, null, "text", new Error("plain")])("for an odd reason: %s", (error) =>
    expect(describeFailure(error)).toMatchObject({ outcome: "failed" }),
  );
});
