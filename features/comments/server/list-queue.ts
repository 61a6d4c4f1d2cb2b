import type { Deps } from "#platform/server/deps.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { AppError } from "#shared/contract/app-error.ts";
import type { Reply } from "#shared/contract/endpoint.ts";
import type * as calls from "../calls/staff-comments.ts";
import type { CommentForStaff, HoldReason, Mark } from "../calls/staff-comments.ts";
import {
  countQueue,
  findNames,
  findNeighbours,
  findQueue,
  findStatuses,
  type PageStart,
  type QueueRow,
  startAfter,
} from "./queue-repository.ts";
import { findOpenReports } from "./reports.ts";
import { findRulesById, type RuleRow } from "./rule-repository.ts";
import { findByRule } from "./rules.ts";
import { findLinks } from "./spam/find-links.ts";
import { findPhrases, type Span } from "./spam/find-phrases.ts";
import { heldWordPhrases } from "./spam/held-words.ts";
import { checkedText } from "./spam/judge-comment.ts";
import { countJudged, findVerdicts } from "./verdict-repository.ts";
import { toState } from "./verdicts.ts";

/** One page of a tab. Rows and numbers are read from one state of the database. */
export function listQueue(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { tab, limit, after }: { tab: calls.Tab; limit: number; after?: string | undefined },
): Promise<Reply<typeof calls.listComments>> {
  return db.transaction(
    async (tx) => {
      const start = after === undefined ? undefined : readStart(after);
      const rows = await findQueue(tx, { tab, limit: limit + 1, now: clock.now(), after: start });
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      return {
        comments: await toCommentsForStaff(tx, shown),
        total: await countQueue(tx, tab),
        waiting: {
          held: await countQueue(tx, "held"),
          reported: await countQueue(tx, "reported"),
        },
        next: last && rows.length > limit ? startAfter(tab, last) : null,
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

function readStart(after: string): PageStart {
  const [time = "", id = ""] = after.split(".");
  return { time: new Date(Number(time)), id: Number(id) };
}

export async function listNeighbours(
  { db, clock }: Pick<Deps, "db" | "clock">,
  id: number,
): Promise<calls.CommentForStaff[]> {
  const rows = await findNeighbours(db, { id, now: clock.now() });
  if (!rows) throw new AppError("not_found", `There is no comment ${id}.`);
  return toCommentsForStaff(db, rows);
}

/** Comments that were deleted are left out. */
export async function listStates(
  { db }: Pick<Deps, "db">,
  ids: readonly number[],
): Promise<calls.CommentState[]> {
  const rows = await findStatuses(db, ids);
  const verdicts = await findVerdicts(db, ids);
  return rows.map((row) => toState(row, verdicts.get(row.id)));
}

/** Comments with all that a moderator needs for a verdict. */
async function toCommentsForStaff(
  db: Queryable,
  rows: readonly QueueRow[],
): Promise<CommentForStaff[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const verdicts = await findVerdicts(db, ids);
  const reports = await findOpenReports(db, ids);
  const rules = await findRulesOf(db, rows);
  const parents = await findNames(
    db,
    rows.flatMap(({ replyTo }) => replyTo ?? []),
  );
  const judged = await countJudged(
    db,
    rows.map(({ author }) => author),
  );
  /** Without the comment itself. */
  const countOthers = (row: QueueRow, status: string) => {
    const all = judged.find((one) => one.author.equals(row.author) && one.status === status);
    return (all?.count ?? 0) - Number(row.status === status && verdicts.has(row.id));
  };
  return rows.map((row) => ({
    ...toState(row, verdicts.get(row.id)),
    articleId: row.articleId,
    articleTitle: row.articleTitle,
    articleSlug: row.articleSlug,
    content: row.content,
    authorName: row.authorName,
    replyTo: parents.find(({ id }) => id === row.replyTo) ?? null,
    createdAt: row.createdAt.toISOString(),
    heldFor: row.heldFor.map((name) => toReason(name, rules)),
    ...marksIn(row, rules),
    reports: reports
      .filter(({ commentId }) => commentId === row.id)
      .map(({ reason, count }) => ({ reason, count })),
    person: { shown: countOthers(row, "shown"), removed: countOthers(row, "removed") },
  }));
}

type Rules = ReadonlyMap<string, RuleRow>;

/** The ban rules that comments are held for, by the name of the reason. */
async function findRulesOf(db: Queryable, rows: readonly QueueRow[]): Promise<Rules> {
  const names = rows.flatMap(({ heldFor }) => heldFor.filter((name) => name.startsWith("rule:")));
  const ids = [...new Set(names)].map((name) => Number(name.slice("rule:".length)));
  const found = ids.length > 0 ? await findRulesById(db, ids) : [];
  return new Map(found.map((rule) => [`rule:${rule.id}`, rule]));
}

function toReason(name: string, rules: Rules): HoldReason {
  if (!name.startsWith("rule:")) return { name, ban: null };
  const rule = rules.get(name);
  return { name: "ban", ban: rule ? { kind: rule.kind, value: rule.value } : null };
}

/** Where name and text have what the comment is held for. */
function marksIn(comment: QueueRow, rules: Rules): Pick<CommentForStaff, "marks" | "nameMarks"> {
  const text = checkedText(comment);
  const spans = comment.heldFor.flatMap((name): Span[] => {
    if (name === "links") return findLinks(text);
    if (name === "words") return findPhrases(text, heldWordPhrases);
    const rule = rules.get(name);
    return rule ? findByRule(text, rule) : [];
  });
  const nameEnd = comment.authorName.length;
  const contentStart = nameEnd + 1;
  return {
    nameMarks: tidyMarks(spans.map(({ start, end }) => ({ start, end: Math.min(end, nameEnd) }))),
    marks: tidyMarks(
      spans.map(({ start, end }) => ({
        start: Math.max(0, start - contentStart),
        end: end - contentStart,
      })),
    ),
  };
}

/** In their order, without those that lie in or reach into another. */
function tidyMarks(spans: readonly Span[]): Mark[] {
  const marks: Mark[] = [];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (end > start && start >= (marks.at(-1)?.end ?? 0)) marks.push({ start, end });
  }
  return marks;
}
