import type { Deps } from "../../../platform/server/deps.ts";
import type { Visitor } from "../../../platform/server/http/api.ts";
import { keyedHash } from "../../../platform/server/keyed-hash.ts";
import { limitTries, takePlace } from "../../../platform/server/limits/limit-tries.ts";
import { networkOf } from "../../../platform/server/limits/network-of.ts";
import { mailboxOf } from "../../../platform/server/mail/mailbox-of.ts";
import { queueMail } from "../../../platform/server/mail/outbox.ts";
import { sameAddress } from "../../../platform/server/mail/same-address.ts";
import { siteKey } from "../../../platform/server/site-key.ts";
import { hashOf } from "../../../platform/server/tokens.ts";
import { AppError } from "../../../shared/contract/app-error.ts";
import { NOT_AN_EMAIL_ADDRESS } from "../../../shared/contract/fields.ts";
import { DAY } from "../../../shared/time/units.ts";
import { noteWelcome, saveAsking } from "./subscriber-repository.ts";
import { unsubscribeToken } from "./tokens.ts";

const PER_VISITOR = { most: 10, minutes: 60 };
const ALTOGETHER = { most: 3_000, minutes: 60 };
/** Tags such as `name+news@` would otherwise bring as many mails as somebody can think of. */
const PER_MAILBOX = { most: 1, minutes: 1_440 };
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
  if (!address) throw new AppError("invalid_input", NOT_AN_EMAIL_ADDRESS);
  await limitTries(deps, { what: "subscribe", who: networkOf(visitor.address), ...PER_VISITOR });
  await limitTries(deps, { what: "subscribe", who: "", ...ALTOGETHER });
  const mailbox = mailboxOf(address);
  const now = deps.clock.now();
  const secret = await siteKey(deps.db, UNSUBSCRIBE_KEY);
  await deps.db.transaction(async (tx) => {
    const unsubscribeHash = hashOf(unsubscribeToken(secret, address));
    const known = await saveAsking(tx, { email, address, unsubscribeHash, at: now });
    const { id, status, welcomedAt } = known;
    const wants = status === "pending" || status === "unsubscribed";
    const isTime =
      wants && (!welcomedAt || welcomedAt.getTime() <= now.getTime() - BETWEEN_WELCOMES);
    // The statement runs for everybody, and counts under another name where no mail is due.
    const what = isTime ? "welcome" : "welcome, not due";
    const isFirst = await takePlace({ ...deps, db: tx }, { what, who: mailbox, ...PER_MAILBOX });
    const isDue = isTime && isFirst;
    const welcome = isDue ? now : welcomedAt;
    await noteWelcome(tx, id, welcome);
    // Where none is due this is the key of the last one to this mailbox, which the outbox knows already.
    const day = (isTime ? now : (welcome ?? new Date(0))).toISOString().slice(0, 10);
    const key = `welcome:${keyedHash(secret, WELCOME, mailbox).toString("hex")}:${day}`;
    const recipient = known.email ?? email;
    const mail = { key, kind: WELCOME, recipient, data: { subscriberId: id } };
    await queueMail(tx, mail, now);
  });
  return { message: "Thank you. Please look into your mailbox to confirm your address." };
}
