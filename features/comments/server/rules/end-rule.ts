import type { Deps } from "#platform/server/deps.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import { AppError } from "#shared/contract/app-error.ts";
import * as repository from "./rule-repository.ts";

/** A rule that has ended already cannot be ended. */
export async function endRule({ db, clock }: Deps, id: number): Promise<void> {
  if (!(await repository.endRule(db, id, clock.now())))
    throw new AppError("not_found", `There is no rule ${id} in force.`);
  await invalidate(db, [repository.rulesTag]);
}
