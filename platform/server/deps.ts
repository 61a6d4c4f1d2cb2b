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
