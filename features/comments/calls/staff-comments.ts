import * as z from "zod/mini";
import { actEndpoint, endpoint } from "#shared/contract/endpoint.ts";
import { commaList, limit, rowId, text, timestamp } from "#shared/contract/fields.ts";

export const TABS = ["held", "reported", "shown", "removed"] as const;
export type Tab = (typeof TABS)[number];

export const STATUSES = ["shown", "held", "removed"] as const;
const status = z.enum(STATUSES);

/** What a moderator decided last. */
const Verdict = z.object({ id: z.int(), by: z.string(), at: timestamp });

/** A comment as it is now, after a verdict or while somebody looks at it. */
export const CommentState = z.object({ id: z.int(), status, verdict: z.nullable(Verdict) });
export type CommentState = z.infer<typeof CommentState>;

/** A part of the text, in code units. */
const Mark = z.object({ start: z.int(), end: z.int() });
export type Mark = z.infer<typeof Mark>;

const ruleKind = z.enum(["person", "words", "host"]);
const ruleAct = z.enum(["hold", "refuse"]);

/** Why a comment is held: the name of a rule of the site, or a ban rule. */
const HoldReason = z.object({
  name: z.string(),
  ban: z.nullable(z.object({ kind: ruleKind, value: z.string() })),
});
export type HoldReason = z.infer<typeof HoldReason>;

/** Without the author's address. */
export const CommentForStaff = z.extend(CommentState, {
  articleId: z.int(),
  articleTitle: z.string(),
  articleSlug: z.string(),
  content: z.string(),
  authorName: z.string(),
  /** The comment it replies to; its author has no name when their data was deleted. */
  replyTo: z.nullable(z.object({ id: z.int(), authorName: z.string() })),
  createdAt: timestamp,
  heldFor: z.array(HoldReason),
  /** What it is held for, in the text and in the name. */
  marks: z.array(Mark),
  nameMarks: z.array(Mark),
  /** Reports that no moderator has settled, by reason. */
  reports: z.array(z.object({ reason: z.string(), count: z.int() })),
  /** How moderators judged other comments of the same person. */
  person: z.object({ shown: z.int(), removed: z.int() }),
});
export type CommentForStaff = z.infer<typeof CommentForStaff>;

export const listComments = endpoint({
  method: "GET",
  path: "/api/newsroom/comments",
  summary:
    "Comments for moderators: what waits comes longest waiting first, what is decided newest first",
  request: {
    query: z.object({
      tab: z.enum(TABS),
      limit: limit(),
      /** `next` of the page before. */
      after: z.optional(z.string().check(z.regex(/^\d{1,15}\.\d{1,10}$/, "is not a page"))),
    }),
  },
  reply: z.object({
    comments: z.array(CommentForStaff),
    /** How many the tab has. */
    total: z.int(),
    waiting: z.object({ held: z.int(), reported: z.int() }),
    next: z.nullable(z.string()),
  }),
});

export const MOST_AT_ONCE = 200;

export const listCommentStates = endpoint({
  method: "GET",
  path: "/api/newsroom/comments/states",
  summary: "What became of comments that left a list, and who judged them",
  request: { query: z.object({ ids: commaList({ items: MOST_AT_ONCE, length: 10 }) }) },
  reply: z.array(CommentState),
});

const oneComment = z.object({ id: rowId });

export const listNeighbours = endpoint({
  method: "GET",
  path: "/api/newsroom/comments/:id/neighbours",
  summary: "What readers said before and after a comment on the same story, the oldest first",
  request: { params: oneComment },
  reply: z.array(CommentForStaff),
});

/** A comment as the moderator saw it. One that changed since is not judged. */
const KnownComment = z.object({ id: rowId, status, verdict: z.nullable(z.int()) });
export type KnownComment = z.infer<typeof KnownComment>;

const Outcome = z.object({
  judged: z.array(CommentState),
  /** Judged by somebody else meanwhile, and left as they are. */
  skipped: z.array(CommentState),
});
export type VerdictOutcome = z.infer<typeof Outcome>;

export const judgeComments = actEndpoint({
  method: "POST",
  path: "/api/newsroom/comments/verdicts",
  request: {
    body: z.object({
      status,
      comments: z.array(KnownComment).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
    }),
  },
  reply: Outcome,
  largestBody: 64 * 1024,
});

export const undoVerdicts = actEndpoint({
  method: "POST",
  path: "/api/newsroom/comments/undo",
  request: {
    body: z.object({
      verdicts: z.array(rowId).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
    }),
  },
  reply: Outcome,
});

export const lookUpCommenter = actEndpoint({
  method: "POST",
  path: "/api/newsroom/comments/:id/look-up",
  request: { params: oneComment },
  // None when it was deleted, as it is some time after the comment was judged.
  reply: z.object({ email: z.nullable(z.string()) }),
});

export const CommentRule = z.object({
  id: z.int(),
  kind: ruleKind,
  /** Words, a host, or the name that stood over the person's comment. */
  value: z.string(),
  act: ruleAct,
  by: z.string(),
  createdAt: timestamp,
  endsAt: timestamp,
});
export type CommentRule = z.infer<typeof CommentRule>;

/** A person is named by one of their comments, never by an address. */
const RuleAbout = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("person"), comment: rowId }),
  z.object({ kind: z.literal("words"), value: text({ max: 300, what: "words" }) }),
  z.object({ kind: z.literal("host"), value: text({ max: 253, what: "a host" }) }),
]);
export type RuleAbout = z.infer<typeof RuleAbout>;

const RuleTrial = z.object({
  tried: z.int(),
  caught: z.int(),
  /** Of those caught, how many readers see now. */
  shown: z.int(),
  examples: z.array(z.object({ id: z.int(), authorName: z.string(), content: z.string(), status })),
});
export type RuleTrial = z.infer<typeof RuleTrial>;

export const listRules = endpoint({
  method: "GET",
  path: "/api/newsroom/comment-rules",
  summary: "Ban rules that are in force, the newest first",
  request: {},
  reply: z.array(CommentRule),
});

export const tryRule = endpoint({
  method: "POST",
  path: "/api/newsroom/comment-rules/try",
  summary: "What a rule would have caught among the last 1,000 comments; nothing is changed",
  request: { body: z.object({ about: RuleAbout }) },
  reply: RuleTrial,
});

export const makeRule = actEndpoint({
  method: "POST",
  path: "/api/newsroom/comment-rules",
  request: { body: z.object({ about: RuleAbout, act: ruleAct, until: timestamp }) },
  reply: CommentRule,
});

export const endRule = actEndpoint({
  method: "POST",
  path: "/api/newsroom/comment-rules/:id/end",
  request: { params: oneComment },
  reply: z.object({ id: z.int() }),
});
