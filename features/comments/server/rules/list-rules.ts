import type { CommentRule } from "#features/comments/calls/staff-comments.ts";
import type { Deps } from "#platform/server/deps.ts";
import { findRules, type RuleRow } from "./rule-repository.ts";

/** Those that are in force, the newest first. */
export const listRules = async ({ db, clock }: Pick<Deps, "db" | "clock">) =>
  (await findRules(db, clock.now())).map(toRule);

/** Without the hash of the person. */
export const toRule = (row: RuleRow): CommentRule => ({
  ...{ id: row.id, kind: row.kind, value: row.value, act: row.act, by: row.staffName },
  createdAt: row.createdAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
});
