import type { Deps } from "#platform/server/deps.ts";
import type { HeldFor } from "../spam/judge-comment.ts";
import { matchesRule } from "./matches-rule.ts";
import { findRules } from "./rule-repository.ts";

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
