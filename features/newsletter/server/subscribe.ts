import type { Deps } from "../../../platform/server/deps.ts";
import type { Visitor } from "../../../platform/server/http/api.ts";
import { limitTries } from "../../../platform/server/limits/limit-tries.ts";
import { networkOf } from "../../../platform/server/limits/network-of.ts";
import { queueMail } from "../../../platform/server/mail/outbox.ts";
import { sameAddress } from "../../../platform/server/mail/same-address.ts";
import { siteKey } from "../../../platform/server/site-key.ts";
import { hashOf } from "../../../platform/server/tokens.ts";
import { AppError } from "../../../shared/contract/app-error.ts";
import { DAY } from "../../../shared/time/units.ts";
import { noteWelcome, saveAsking } from "./subscriber-repository.ts";
import { unsubscribeToken } from "./tokens.ts";

const PER_VISITOR = { most: 10, minutes: 60 };
const ALTOGETHER = { most: 3_000, minutes: 60 };
const BETWEEN_WELCOMES = DAY;

export const UNSUBSCRIBE_KEY = "unsubscribe";
export const WELCOME = "welcome";

/**
 * Stores the address and has a welcome mail sent, once a day at most whoever asks. New, known or blocked: the same
 * statements run and the same is answered, so that neither words nor time tell who subscribes.
 */
export async function subscribe(
  deps: Deps,
  { email }: { email: string },
  visitor: Visitor,
): Promise<{ message: string }> {
  const address = sameAddress(email);
  if (!address) throw new AppError("invalid_input", "email must be an e-mail address");
  await limitTries(deps, { what: "subscribe", who: networkOf(visitor.address), ...PER_VISITOR });
  await limitTries(deps, { what: "subscribe", who: "", ...ALTOGETHER });
  const now = deps.clock.now();
  const secret = await siteKey(deps.db, UNSUBSCRIBE_KEY);
  await deps.db.transaction(async (tx) => {
    const unsubscribeHash = hashOf(unsubscribeToken(secret, address));
    const known = await saveAsking(tx, { email, address, unsubscribeHash, at: now });
    const { id, status, welcomedAt } = known;
    const wants = status === "pending" || status === "unsubscribed";
    const isDue =
      wants && (!welcomedAt || welcomedAt.getTime() <= now.getTime() - BETWEEN_WELCOMES);
    const welcome = isDue ? now : welcomedAt;
    await noteWelcome(tx, id, welcome);
    // Where none is due this is the last one's key, which the outbox knows already.
    const key = `welcome:${id}:${welcome?.getTime() ?? 0}`;
    const mail = { key, kind: WELCOME, recipient: known.email, data: { subscriberId: id } };
    await queueMail(tx, mail, now);
  });
  return { message: "Thank you. Please look into your mailbox to confirm your address." };
}
