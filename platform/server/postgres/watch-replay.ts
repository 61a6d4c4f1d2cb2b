import { SECOND } from "#shared/time/units.ts";
import type { Database } from "./connect.ts";

const LOOK_EVERY = SECOND;
/** Between two looks that a read asked for. */
const SHORTEST_PAUSE = SECOND / 10;
const MOST_MARKS = 60;

export interface ReplayWatch {
  latest(): {
    found: "standby" | "primary" | "away";
    /** By the monotonic clock of this process: the replica has everything that was committed before. */
    caughtUpTo: number;
  };
  /** Looks soon, and not only at the next second. */
  look(): void;
  stop(): void;
}

/** Where the write-ahead log of the primary was at a time. */
interface Mark {
  at: number;
  position: bigint;
}

/**
 * Measures how far a replica is behind, with the clock of this process alone: notes where the log of the primary is, and when
 * the replica has replayed it. The time of the last replayed transaction would say that it is behind while nobody writes.
 */
export function watchReplay(options: { primary: Database; replica: Database }): ReplayWatch {
  const { primary, replica } = options;
  let latest: ReturnType<ReplayWatch["latest"]> = {
    found: "away",
    caughtUpTo: Number.NEGATIVE_INFINITY,
  };
  let marks: Mark[] = [];
  let looking: Promise<void> | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;

  async function check(): Promise<void> {
    try {
      const at = performance.now();
      marks = [...marks.slice(1 - MOST_MARKS), { at, position: await positionOf(primary) }];
      const replayed = await replayedBy(replica);
      if (replayed === undefined) {
        latest = { ...latest, found: "primary" };
        return;
      }
      const reached = marks.filter(({ position }) => position <= replayed).at(-1);
      if (reached) marks = marks.filter((mark) => mark.at > reached.at);
      latest = { found: "standby", caughtUpTo: reached?.at ?? latest.caughtUpTo };
    } catch {
      latest = { ...latest, found: "away" };
    }
  }

  function look() {
    if (looking || performance.now() - lookedAt < SHORTEST_PAUSE) return;
    lookedAt = performance.now();
    looking = check().finally(() => {
      looking = undefined;
    });
  }

  look();
  const timer = setInterval(look, LOOK_EVERY).unref();
  return { latest: () => latest, look, stop: () => clearInterval(timer) };
}

/** Of what is inserted, written to disk or not: a commit may be reported before it is. */
async function positionOf({ pool }: Database): Promise<bigint> {
  const { rows } = await pool.query<{ position: string }>(
    "select (pg_current_wal_insert_lsn() - '0/0')::text as position",
  );
  return BigInt(rows[0]?.position ?? 0);
}

/** Undefined where the server is no standby. */
async function replayedBy({ pool }: Database): Promise<bigint | undefined> {
  const { rows } = await pool.query<{ standby: boolean; position: string | null }>(
    `select pg_is_in_recovery() as standby, (pg_last_wal_replay_lsn() - '0/0')::text as position`,
  );
  return rows[0]?.standby ? BigInt(rows[0].position ?? 0) : undefined;
}
