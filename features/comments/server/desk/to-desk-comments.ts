import type { DeskComment, HoldReason, Mark } from "#features/comments/calls/staff-comments.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { toState } from "../judging/judge-comments.ts";
import { countJudged, findVerdicts } from "../judging/verdict-repository.ts";
import { findOpenReports } from "../reports/report-repository.ts";
import { findByRule } from "../rules/matches-rule.ts";
import { findRulesById, type RuleRow } from "../rules/rule-repository.ts";
import { findLinks } from "../spam/find-links.ts";
import { findPhrases, type Span } from "../spam/find-phrases.ts";
import { heldWordPhrases } from "../spam/held-word-phrases.ts";
import { checkedText } from "../spam/judge-comment.ts";
import { findNames, type QueueRow } from "./queue-repository.ts";

/** Comments with all that a moderator needs for a verdict. */
export async function toDeskComments(
  db: Queryable,
  rows: readonly QueueRow[],
): Promise<DeskComment[]> {
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
    ...{ articleId: row.articleId, articleTitle: row.articleTitle, articleSlug: row.articleSlug },
    ...{ content: row.content, authorName: row.authorName },
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
function marksIn(comment: QueueRow, rules: Rules): Pick<DeskComment, "marks" | "nameMarks"> {
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
