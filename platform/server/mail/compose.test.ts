import { expect, test } from "vitest";
import { compose, messageIdOf } from "./compose.ts";

const sender = {
  from: { name: "News", address: "alerts@news.example" },
  origin: "https://news.example",
};
const mail = { key: "alert:1:2", to: "ines@example.org", subject: "x", html: "", text: "" };

test.each(["\r\n", "\n", "\r", "\u0085", "\u2028", "\u2029", "\u0000", "\u001b", "\t"])(
  "a subject is one line, whatever breaks it: %j",
  (sign) => {
    const { subject } = compose({ ...mail, subject: `One${sign}two ` }, sender);
    expect(subject).toBe("One two");
  },
);

test("a Message-ID says which mail it is, and nothing a header could not hold", () => {
  expect(messageIdOf("alert:1:2", sender.origin)).toBe("<alert.1.2@news.example>");
  expect(messageIdOf("a> \r\nb<", "http://localhost:3000")).toBe("<a.b.@localhost>");
});

test("nobody is told to unsubscribe where there is nothing to unsubscribe from", () => {
  expect(compose(mail, sender).headers).toEqual({ "Auto-Submitted": "auto-generated" });
});
