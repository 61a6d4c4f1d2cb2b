import type { Clock } from "./clock.ts";
import type { Db } from "./postgres/connect.ts";

/** The dependencies of every verb. */
export interface Deps {
  db: Db;
  clock: Clock;
}
