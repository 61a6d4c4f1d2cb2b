import type { RuleAbout, RuleTrial } from "#features/comments/calls/staff-comments.ts";
import type { Deps } from "#platform/server/deps.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { DAY } from "#shared/time/units.ts";
import { matchesRule, type RuleCondition, tidyValue } from "./matches-rule.ts";
import { findNewest, findWriter, insertRule, type RuleRow, rulesTag } from "./rule-repository.ts";

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
    ...{ act, createdAt: now, endsAt: until },
    ...{ staffId: actor?.staffId ?? null, staffName: actor?.name ?? "" },
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
