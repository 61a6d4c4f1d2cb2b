import { count, eq } from "drizzle-orm";
import { comments } from "#db/schema/comments.ts";
import { acceptsComments, countComments } from "#features/stories/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Visitor } from "#platform/server/http/api.ts";
import { lockHash } from "#platform/server/intake/intake-repository.ts";
import { limitAltogether, type Passage, type Sender } from "#platform/server/limits/limit-forms.ts";
import { limitNetwork, limitNetworkBursts } from "#platform/server/limits/limit-network.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { siteKey } from "#platform/server/site-key.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { DAY } from "#shared/time/units.ts";
import type { NewComment, PublicComment } from "../calls/comments.ts";
import { MOST_REPLIES } from "../limits.ts";
import { commentIntake, heldTag, insertComment, wasPostedSince } from "./comment-repository.ts";
import { type Fingerprints, fingerprintsOf, submissionOf } from "./fingerprints.ts";
import { toPublic } from "./list-comments.ts";
import { limitReplyMails, requestReplyMails } from "./reply-mails/choose-reply-mails.ts";
import { applyRules } from "./rules.ts";
import { isReservedName } from "./spam/is-reserved-name.ts";
import { type HeldFor, judgeComment } from "./spam/judge-comment.ts";
import { lockComments } from "./verdict-repository.ts";

const AT_ONCE = { most: 5, minutes: 1 / 3 };
const AN_HOUR = { most: 60, minutes: 60 };
const ON_AN_ARTICLE = { most: 300, minutes: 10 };

/** Counts in the transaction that stores the comment, so that a comment refused later does not count. */
async function limitPosting(deps: Deps, sender: Sender, articleId: number): Promise<Passage> {
  const { address } = sender;
  await limitNetworkBursts(deps, { what: "comment", ...AT_ONCE }, address);
  await limitNetwork(deps, { what: "comment, hourly", ...AN_HOUR }, address);
  const onArticle = { what: "comment on an article", who: `${articleId}`, ...ON_AN_ARTICLE };
  return limitAltogether(deps, onArticle, sender);
}

/**
 * Refuses a reply to what readers do not see, whatever the reason, and to a reply. The comment stays locked, so that
 * nobody removes it meanwhile.
 */
async function expectParent(
  tx: Queryable,
  { articleId, replyTo }: { articleId: number; replyTo: number },
): Promise<void> {
  const parent = (await lockComments(tx, [replyTo])).get(replyTo);
  if (parent?.status !== "shown" || parent.articleId !== articleId)
    throw new AppError("not_found", "The comment you reply to is no longer there.");
  if (parent.replyTo !== null)
    throw new AppError("invalid_input", "Please reply to the comment above this reply.");
  const [replies] = await tx
    .select({ count: count() })
    .from(comments)
    .where(eq(comments.replyTo, replyTo));
  if ((replies?.count ?? 0) >= MOST_REPLIES)
    throw new AppError("conflict", "This comment has all the replies it can have.");
}

export const COMMENTS_KEY = "comments";

/** Many people write "Thank you!"; longer texts are rarely written twice. */
const REPEATED_ANYWHERE = 40;
const REPEATED_WITHIN = 30 * DAY;

/** Shows a comment at once, holds it for a moderator or refuses it; the author gets the same response. */
export async function addComment(
  deps: Deps,
  { articleId, comment }: { articleId: number; comment: NewComment },
  visitor: Visitor,
): Promise<PublicComment> {
  if (comment.articleId !== articleId)
    throw new AppError("invalid_input", "articleId must be the one in the address.");
  if (isReservedName(comment.authorName))
    throw new AppError("invalid_input", "This name belongs to the newsroom. Please use another.");
  const now = deps.clock.now();
  const key = await siteKey(deps.db, COMMENTS_KEY);
  const submission = submissionOf(key, comment);
  return deps.db.transaction(async (tx) => {
    await expectOpen(tx, { now, articleId });
    await lockHash(tx, submission);
    const before = await commentIntake.findSent(tx, submission);
    if (before) return toPublic(before);
    // Before the text is checked, so that a client over its limit costs no work.
    const { isHeld } = await limitPosting({ ...deps, db: tx }, visitor, articleId);
    const replyTo = comment.replyTo ?? null;
    if (replyTo !== null) await expectParent(tx, { articleId, replyTo });
    const prints = fingerprintsOf(key, comment);
    await lockHash(tx, prints.textHash);
    const { authorName, content } = comment;
    const banned = await applyRules({ ...deps, db: tx }, { authorName, content, ...prints });
    const wantsMails = comment.mailReplies === true && !banned.isRefused;
    const mails = wantsMails ? await limitReplyMails({ ...deps, db: tx }, visitor) : undefined;
    const heldFor: HeldFor[] = [
      ...(await reasonsToHold(tx, comment, prints, now)),
      ...banned.heldFor,
      ...(isHeld || mails?.isHeld ? (["flood"] as const) : []),
    ];
    const status = banned.isRefused ? "removed" : heldFor.length > 0 ? "held" : "shown";
    const removedAt = banned.isRefused ? now : null;
    const saved = await insertComment(
      tx,
      {
        articleId,
        replyTo,
        authorName,
        content,
        status,
        removedAt,
        heldFor,
        ...prints,
        createdAt: now,
      },
      comment.authorEmail,
    );
    if (!saved) throw new Error("A comment was stored twice in spite of its lock");
    if (mails?.isOn) {
      const { id: commentId } = saved;
      await requestReplyMails({ ...deps, db: tx }, { commentId, email: comment.authorEmail });
    }
    if (status === "shown") await countComments(tx, articleId, 1);
    else await invalidate(tx, [heldTag]);
    return toPublic(saved);
  });
}

async function expectOpen(tx: Queryable, article: { now: Date; articleId: number }) {
  const open = await acceptsComments(tx, article);
  if (open === undefined) throw new AppError("not_found", "There is no such article.");
  if (!open) throw new AppError("forbidden", "Comments on this story are closed.");
}

async function reasonsToHold(
  tx: Queryable,
  comment: NewComment,
  prints: Fingerprints,
  now: Date,
): Promise<HeldFor[]> {
  const { articleId, content } = comment;
  const since = new Date(now.getTime() - REPEATED_WITHIN);
  const anywhere = content.length >= REPEATED_ANYWHERE;
  const repeated = await wasPostedSince(tx, { ...prints, articleId, since, anywhere });
  return [...judgeComment(comment), ...(repeated ? (["repeat"] as const) : [])];
}
