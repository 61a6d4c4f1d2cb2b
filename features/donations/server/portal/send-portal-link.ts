import { randomUUID } from "node:crypto";
import type { Deps } from "#platform/server/deps.ts";
import type { Visitor } from "#platform/server/http/api.ts";
import { limitNetwork } from "#platform/server/limits/limit-network.ts";
import { takeSlot } from "#platform/server/limits/limit-tries.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";

export const PORTAL_LINK = "portal-link";

const PER_VISITOR = { what: PORTAL_LINK, most: 5, minutes: 60 };
const PER_ADDRESS = { what: "portal-link-to", most: 3, minutes: 60 };

/**
 * Queues a mail to this address. Whether it belongs to a donor is looked up when the mail is written, so that neither
 * the response nor its duration reveals who donates.
 */
export async function sendPortalLink(
  deps: Deps,
  { email }: { email: string },
  visitor: Visitor,
): Promise<{ message: string }> {
  await limitNetwork(deps, PER_VISITOR, visitor.address);
  if (await takeSlot(deps, { ...PER_ADDRESS, who: email.toLowerCase() })) {
    const key = `${PORTAL_LINK}:${randomUUID()}`;
    const mail = { key, kind: PORTAL_LINK, recipient: email, data: {} };
    await queueMail(deps.db, mail, deps.clock.now());
  }
  return {
    message:
      "If this address has a recurring donation, we have sent it a link to the donor portal.",
  };
}
