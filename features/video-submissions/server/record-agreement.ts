import { createHash } from "node:crypto";
import type { Queryable } from "../../../platform/server/postgres/connect.ts";
import { AGREEMENT_VERSION, agreementText } from "../agreement.ts";
import { saveAgreement } from "./submission-repository.ts";

/**
 * Keeps the text that is agreed to now, once, and says under which name. A part of its hash is in the name: who edits the
 * text and forgets the version still gets a second one.
 */
export async function recordAgreement(tx: Queryable, now: Date): Promise<string> {
  const body = agreementText();
  const hash = createHash("sha256").update(body).digest("hex").slice(0, 8);
  const version = `${AGREEMENT_VERSION}-${hash}`;
  await saveAgreement(tx, { version, body, firstUsedAt: now });
  return version;
}
