import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { compose, messageIdOf } from "./compose.ts";

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
