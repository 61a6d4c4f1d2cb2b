import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { AGREEMENT_VERSION, agreementText } from "./agreement.ts";

/** The text of each version, whoever publishes. A changed text gets a new line here, and old ones stay. */
const versions: Readonly<Record<string, string>> = {
  "2026-11-15": "b86ae3ad17a88f09",
};

test("[SUB-11] another text is another version", () => {
  const hash = createHash("sha256").update(agreementText("The publisher")).digest("hex");
  expect(hash.slice(0, 16)).toBe(versions[AGREEMENT_VERSION]);
});
