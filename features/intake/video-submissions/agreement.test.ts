import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { AGREEMENT_VERSION, agreementText } from "./agreement.ts";

/** The hash of each version; a changed text adds a line, and old lines stay. */
const versions: Readonly<Record<string, string>> = {
  "2026-11-15": "b86ae3ad17a88f09",
};

test("[SUB-11] a changed text needs a new version", () => {
  const hash = createHash("sha256").update(agreementText("The publisher")).digest("hex");
  expect(hash.slice(0, 16)).toBe(versions[AGREEMENT_VERSION]);
});
