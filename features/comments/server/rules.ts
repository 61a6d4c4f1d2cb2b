import type { Deps } from "#platform/server/deps.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { DAY } from "#shared/time/units.ts";
import type { CommentRule, RuleAbout, RuleTrial } from "../calls/staff-comments.ts";
import * as repository from "./rule-repository.ts";
import {
  findNewest,
  findRules,
  findWriter,
  insertRule,
  type RuleRow,
  rulesTag,
} from "./rule-repository.ts";
import { findHost, hostOf } from "./spam/find-links.ts";
import { containsPhrase, findPhrases, type Span, toPhrases } from "./spam/find-phrases.ts";
import { checkedText, type HeldFor } from "./spam/judge-comment.ts";

export interface RuleOutcome {
  heldFor: HeldFor[];
  isRefused: boolean;
}

/** What the moderators' rules say about a new comment. */
export async function applyRules(
  { db, clock }: Deps,
  comment: Parameters<typeof matchesRule>[0],
): Promise<RuleOutcome> {
  const rules = await findRules(db, clock.now());
  const matching = rules.filter((rule) => matchesRule(comment, rule));
  return {
    heldFor: matching.map(({ id }) => `rule:${id}` as const),
    isRefused: matching.some(({ act }) => act === "refuse"),
  };
}

/** Those that are in force, the newest first. */
export const listRules = async ({ db, clock }: Pick<Deps, "db" | "clock">) =>
  (await findRules(db, clock.now())).map(toRule);

/** Without the hash of the person. */
export const toRule = (row: RuleRow): CommentRule => ({
  id: row.id,
  kind: row.kind,
  value: row.value,
  act: row.act,
  by: row.staffName,
  createdAt: row.createdAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
});

/** On how many comments a rule is tried. */
const TRIED_ON = 1_000;
const EXAMPLES = 20;
const LONGEST_BAN = 366 * DAY;

export interface NewRule {
  about: RuleAbout;
  act: RuleRow["act"];
  until: Date;
}

/** Holds or refuses what comes in until the rule ends. Comments that are there stay as they are. */
export async function makeRule(deps: Deps, { about, act, until }: NewRule): Promise<RuleRow> {
  const { db, clock, actor } = deps;
  const now = clock.now();
  if (until <= now) throw new AppError("invalid_input", "A rule must end in the future.");
  if (until.getTime() - now.getTime() > LONGEST_BAN)
    throw new AppError("invalid_input", "A rule ends within a year.");
  const condition = await toCondition(deps, about);
  const rule = await insertRule(db, {
    ...condition,
    act,
    createdAt: now,
    endsAt: until,
    staffId: actor?.staffId ?? null,
    staffName: actor?.name ?? "",
  });
  await invalidate(db, [rulesTag]);
  return rule;
}

/** What a rule would have caught among the newest comments. */
export async function tryRule(deps: Deps, about: RuleAbout): Promise<RuleTrial> {
  const condition = await toCondition(deps, about);
  const newest = await findNewest(deps.db, TRIED_ON);
  const caught = newest.filter((comment) => matchesRule(comment, condition));
  return {
    tried: newest.length,
    caught: caught.length,
    shown: caught.filter(({ status }) => status === "shown").length,
    examples: caught
      .slice(0, EXAMPLES)
      .map(({ id, authorName, content, status }) => ({ id, authorName, content, status })),
  };
}

async function toCondition({ db }: Pick<Deps, "db">, about: RuleAbout): Promise<RuleCondition> {
  if (about.kind === "person") {
    const writer = await findWriter(db, about.comment);
    if (!writer) throw new AppError("not_found", `There is no comment ${about.comment}.`);
    return { kind: "person", author: writer.author, value: writer.authorName };
  }
  const value = tidyValue(about.kind, about.value);
  if (!value)
    throw new AppError(
      "invalid_input",
      about.kind === "host" ? "Enter a host, such as example.com." : "Enter at least one word.",
    );
  return { kind: about.kind, author: null, value };
}

/** A rule that has ended already cannot be ended. */
export async function endRule({ db, clock }: Deps, id: number): Promise<void> {
  if (!(await repository.endRule(db, id, clock.now())))
    throw new AppError("not_found", `There is no rule ${id} in force.`);
  await invalidate(db, [repository.rulesTag]);
}

/** What a rule says, without who made it. */
interface RuleCondition {
  kind: "person" | "words" | "host";
  author: Buffer | null;
  /** Words or phrases with commas between them, or a host. */
  value: string;
}

interface CheckedComment {
  authorName: string;
  content: string;
  author: Buffer;
}

const phrasesOf = (value: string) => toPhrases(value.split(","));

function matchesRule(comment: CheckedComment, rule: RuleCondition): boolean {
  if (rule.kind === "person") return rule.author?.equals(comment.author) ?? false;
  const text = checkedText(comment);
  return rule.kind === "words"
    ? containsPhrase(text, phrasesOf(rule.value))
    : findHost(text, rule.value).length > 0;
}

/** Where the text has what the rule is about; nowhere for a person. */
export function findByRule(text: string, { kind, value }: Omit<RuleCondition, "author">): Span[] {
  if (kind === "person") return [];
  return kind === "words" ? findPhrases(text, phrasesOf(value)) : findHost(text, value);
}

/** The rule as it is stored; nothing when no text could ever match it. */
function tidyValue(kind: "words" | "host", value: string): string | undefined {
  if (kind === "host")
    return /^[^\s.]+(\.[^\s.]+)+$/.test(hostOf(value.trim())) ? hostOf(value.trim()) : undefined;
  const phrases = value.split(",").map((phrase) => phrase.trim().replace(/\s+/g, " "));
  const tidy = phrases.filter((phrase) => toPhrases([phrase]).longest > 0);
  return tidy.length > 0 ? tidy.join(", ") : undefined;
}
