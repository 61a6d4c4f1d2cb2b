import { createHash } from "node:crypto";
import type { Queryable } from "../../../platform/server/postgres/connect.ts";
import { AGREEMENT_VERSION, agreementText } from "../agreement.ts";
import { saveAgreement } from "./submission-repository.ts";

/** Stores the current text once and returns its version, which contains a hash in case the version was not raised. */
export async function recordAgreement(tx: Queryable, now: Date): Promise<string> {
  const body = agreementText();
  const hash = createHash("sha256").update(body).digest("hex").slice(0, 8);
  const version = `${AGREEMENT_VERSION}-${hash}`;
  await saveAgreement(tx, { version, body, firstUsedAt: now });
  return version;
}
