import type pg from "pg";
import type { Database } from "./connect.ts";
import { fitOf, type Migration } from "./migrations.ts";

export const databaseStates = [
  "well",
  "full",
  "read-only",
  "away",
  "unmigrated",
  "too-new",
] as const;
export type DatabaseState = (typeof databaseStates)[number];

export interface DatabaseWatch {
  state(): Promise<DatabaseState>;
}

const DISK_FULL = "53100";

/** The migrations are those of the running code: the files may be replaced by a later release's at any moment. */
export function watchDatabase(
  database: Database,
  { migrations }: { migrations: readonly Migration[] },
): DatabaseWatch {
  /** Since a write was refused, until one succeeds. */
  let isFull = false;
  let running: Promise<DatabaseState> | undefined;
  database.pool.on("release", (error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === DISK_FULL) isFull = true;
  });

  async function check(): Promise<DatabaseState> {
    try {
      const { missing, changed, isServed } = await fitOf(database.pool, migrations);
      if (!isServed) return "too-new";
      if (missing.length > 0 || changed !== undefined) return "unmigrated";
      const { rows } = await database.pool.query<{ off: boolean }>(
        "select current_setting('transaction_read_only') = 'on' as off",
      );
      if (rows[0]?.off) {
        // The next check gets a new connection, which may lead to another server.
        database.dropIdle();
        return "read-only";
      }
      if (isFull) isFull = !(await hasRoom(database.pool));
    } catch {
      return "away";
    }
    return isFull ? "full" : "well";
  }

  return {
    /** One check at a time: a database that does not respond gets one query, not one from every balancer. */
    state() {
      running ??= check().finally(() => {
        running = undefined;
      });
      return within(database.timeLimits.check, running);
    },
  };
}

async function within(limit: number, check: Promise<DatabaseState>): Promise<DatabaseState> {
  const { promise, resolve } = Promise.withResolvers<DatabaseState>();
  const timer = setTimeout(resolve, limit, "away");
  try {
    return await Promise.race([check, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** More than fits into the free parts of pages that are there already, and hardly compressible. */
const ROW = "(select to_jsonb(string_agg(md5(random()::text), '')) from generate_series(1, 4000))";

/** Whether a write that needs more of the disk succeeds. It is taken back, and leaves no row. */
async function hasRoom(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query(
      `insert into alarms (alarm, day, times, last_at, facts)
       values ('room', '1970-01-01', 0, now(), ${ROW})`,
    );
    return true;
  } catch {
    return false;
  } finally {
    const failure = await client.query("rollback").then(
      () => undefined,
      () => true,
    );
    client.release(failure);
  }
}
