import type { DataChoice } from "#features/site/calls/people.ts";
import { hashOf } from "#platform/server/tokens.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { consumeDataRequestToken } from "./data-request-repository.ts";
import type { PersonDeps } from "./export-person.ts";

/** Uses up a mailed link and runs `act` for its address in one transaction. */
export function withToken<T>(
  deps: PersonDeps,
  { token, choice }: { token: string; choice: DataChoice },
  act: (txDeps: PersonDeps, email: string) => Promise<T>,
): Promise<T> {
  return deps.db.transaction(async (db) => {
    const email = await consumeDataRequestToken(db, {
      hash: hashOf(token),
      choice,
      now: deps.clock.now(),
    });
    if (email === undefined) {
      const message = "This link has been used or has expired. Please request a new one.";
      throw new AppError("not_found", message);
    }
    return act({ ...deps, db }, email);
  });
}
