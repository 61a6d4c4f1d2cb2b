import { isConfirmed } from "#features/mailing/newsletter/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Job } from "#platform/server/jobs/job.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import { hashOf } from "#platform/server/tokens.ts";
import { HOUR } from "#shared/time/units.ts";
import { QUEUE_REPLY_MAILS } from "./choose-reply-mails.ts";
import { findDue, setConfirmed, setConfirmQueued, takeDue } from "./reply-address-repository.ts";
import { confirmToken } from "./reply-mail-links.ts";
import { findUnannounced, markAnnounced, setMailed } from "./reply-notice-repository.ts";

export const REPLY_CONFIRM = "reply-confirm";
export const REPLY_NOTICE = "reply-notice";

const AT_ONCE = 200;
/** Replies that come sooner wait for the next mail about the same comment. */
const BETWEEN_MAILS = HOUR;

/** Also finds what a moderator has shown since. */
export const queueReplyMails: Job = {
  name: QUEUE_REPLY_MAILS,
  everyMinutes: 10,
  async run(deps) {
    for (const { id } of await findDue(deps.db, AT_ONCE)) await askToConfirm(deps, id);
    const mailedBefore = new Date(deps.clock.now().getTime() - BETWEEN_MAILS);
    for (const one of await findUnannounced(deps.db, { mailedBefore, limit: AT_ONCE }))
      await announce(deps, one);
  },
};

/** A confirmed subscriber has proven that the mailbox is theirs. A person who left must confirm it again. */
const askToConfirm = ({ db, clock }: Deps, addressId: number) =>
  db.transaction(async (tx) => {
    const due = await takeDue(tx, addressId);
    if (!due?.email || due.status === "confirmed" || due.status === "refused") return;
    if (due.status === "pending" && (await isConfirmed(tx, due.email))) {
      await setConfirmed(tx, addressId);
      return;
    }
    const confirmQueuedAt = clock.now();
    const confirmHash = hashOf(await confirmToken(tx, due.email, confirmQueuedAt));
    await setConfirmQueued(tx, addressId, { confirmQueuedAt, confirmHash });
    const key = `${REPLY_CONFIRM}:${addressId}:${confirmQueuedAt.getTime()}`;
    const mail = { key, kind: REPLY_CONFIRM, recipient: due.email, data: { addressId } };
    await queueMail(tx, mail, confirmQueuedAt);
  });

type Unannounced = Awaited<ReturnType<typeof findUnannounced>>[number];

/** One mail for all replies since the last. They are marked in the transaction that queues it. */
const announce = ({ db, clock }: Deps, { commentId, addressId, email, replyIds }: Unannounced) =>
  db.transaction(async (tx) => {
    const marked = await markAnnounced(tx, { addressId, replyIds });
    const [first] = marked;
    if (first === undefined) return;
    const now = clock.now();
    await setMailed(tx, commentId, now);
    const key = `${REPLY_NOTICE}:${addressId}:${first}`;
    const data = { addressId, commentId, replyIds: marked };
    await queueMail(tx, { key, kind: REPLY_NOTICE, recipient: email, data }, now);
  });
