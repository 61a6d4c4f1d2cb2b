import { randomUUID } from "node:crypto";
import type { DataChoice } from "#features/site/calls/people.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Visitor } from "#platform/server/http/api.ts";
import { limitNetwork } from "#platform/server/limits/limit-network.ts";
import { takeSlot } from "#platform/server/limits/limit-tries.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import { sameAddress } from "#platform/server/mail/same-address.ts";
import { assertEmailAddress } from "./assert-email-address.ts";

export const DATA_REQUEST = "data-request";

const PER_VISITOR = { what: DATA_REQUEST, most: 5, minutes: 60 };
const PER_ADDRESS = { what: "data-request-to", most: 3, minutes: 60 };

/**
 * Queues a mail to this address. Whether we hold data of it is looked up when the mail is written, so that neither the
 * response nor its duration reveals whom we know.
 */
export async function requestData(
  deps: Deps,
  { email, choice }: { email: string; choice: DataChoice },
  visitor: Visitor,
): Promise<{ message: string }> {
  assertEmailAddress(email);
  await limitNetwork(deps, PER_VISITOR, visitor.address);
  if (await takeSlot(deps, { ...PER_ADDRESS, who: sameAddress(email) ?? email })) {
    const key = `${DATA_REQUEST}:${randomUUID()}`;
    const mail = { key, kind: DATA_REQUEST, recipient: email, data: { choice } };
    await queueMail(deps.db, mail, deps.clock.now());
  }
  return { message: "If we have data for this address, we have sent a link to it." };
}
