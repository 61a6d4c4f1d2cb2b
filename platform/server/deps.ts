import type { Scope } from "#shared/newsroom/permissions.ts";
import type { Clock } from "./clock.ts";
import type { CallCache } from "./page-cache/call-cache.ts";
import type { Db } from "./postgres/connect.ts";

/** Whom a verb acts for. */
export interface Actor {
  name: string;
  /** For what is done in the browser, or by a script of this person. */
  staffId?: number;
  via: "browser" | "command" | "token";
  /** The personal token that a script used. */
  tokenId?: number;
}

/** The dependencies of every verb. */
export interface Deps {
  db: Db;
  clock: Clock;
  /** Nobody for what the site does by itself. */
  actor?: Actor;
}

/** The dependencies of verbs that share what they read with other calls. */
export interface SharingDeps extends Deps {
  cache: { calls: Pick<CallCache, "get"> };
}

/** What an act works with, whether it is done in the browser, by a script or by command. `db` is its transaction. */
export interface ActContext extends Deps {
  actor: Actor;
  /** `own`: only what this person made. A command reaches everything. */
  scope: Scope;
  /** Everything written to `db` is taken back: an act leaves out what it does elsewhere. */
  isDryRun: boolean;
}
