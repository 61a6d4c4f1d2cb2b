import type { Clock } from "./clock.ts";
import type { Db } from "./postgres/connect.ts";

/** What a verb may lean on. Handed in, never imported. */
export interface Deps {
  db: Db;
  clock: Clock;
}
