import type { Deps } from "../../../platform/server/deps.ts";
import { hashOf } from "../../../platform/server/tokens.ts";
import { AppError } from "../../../shared/contract/app-error.ts";
import type { DataChoice } from "../contract.ts";
import { takeToken } from "./data-request-repository.ts";

/** Uses a mailed link up and runs `act` for its address, both or neither. */
export function withToken<T>(
  deps: Deps,
  { token, choice }: { token: string; choice: DataChoice },
  act: (inside: Deps, email: string) => Promise<T>,
): Promise<T> {
  return deps.db.transaction(async (db) => {
    const email = await takeToken(db, { hash: hashOf(token), choice, now: deps.clock.now() });
    if (email === undefined) {
      const message = "This link was used before or is too old. Please ask for a new one.";
      throw new AppError("not_found", message);
    }
    return act({ ...deps, db }, email);
  });
}
