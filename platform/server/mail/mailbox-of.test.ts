import { expect, test } from "vitest";
import { mailboxOf } from "./mailbox-of.ts";

test.each([
  ["ines@example.org", "ines@example.org"],
  ["ines+news@example.org", "ines@example.org"],
  ["ines+a+b@example.org", "ines@example.org"],
  ["ines+@example.org", "ines@example.org"],
  ["+ines@example.org", "+ines@example.org"],
  ["i.nes@example.org", "i.nes@example.org"],
  ["i.n.e.s+news@gmail.com", "ines@gmail.com"],
  ["in.es@googlemail.com", "ines@gmail.com"],
])("%s is delivered to %s", (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox));
