import { expect, test } from "vitest";
import { mailDraft } from "./contact-form.ts";

test("[CONTACT-08] the link contains all values", () => {
  const link = mailDraft("desk@example.org", {
    name: "Ada & Co",
    email: "ada@example.org",
    subject: "Tip? Yes",
    message: "First line\nSecond = line",
  });
  const address = new URL(link);
  expect(address.pathname).toBe("desk@example.org");
  expect(address.searchParams.get("subject")).toBe("Tip? Yes");
  expect(address.searchParams.get("body")).toBe(
    "First line\r\nSecond = line\r\n\r\nAda & Co\r\nada@example.org",
  );
});

test("spaces are encoded for mail programs", () => {
  const entry = { name: "A", email: "a@b.c", subject: "two words", message: "m" };
  expect(mailDraft("desk@example.org", entry)).toContain("subject=two%20words");
});
