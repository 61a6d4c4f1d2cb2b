import type { Scope } from "#shared/newsroom/permissions.ts";
import type { Actor, Deps } from "../deps.ts";

/** What an act works with, whether it is done in the browser, by a script or by command. `db` is its transaction. */
export interface ActContext extends Deps {
  actor: Actor;
  /** `own`: only what this person made. A command reaches everything. */
  scope: Scope;
  /** Everything written to `db` is taken back: an act leaves out what it does elsewhere. */
  isDryRun: boolean;
}
