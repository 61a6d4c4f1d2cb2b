import { Gauge, type Metric } from "prom-client";
import { SECOND } from "#shared/time/units.ts";
import { connect, type Database, type Db, isDatabaseAway } from "./connect.ts";
import { type ReplayWatch, watchReplay } from "./watch-replay.ts";

const replicaStates = ["well", "behind", "away", "not-a-replica"] as const;
export type ReplicaState = (typeof replicaStates)[number];

export interface Replica {
  /**
   * Runs reads on the replica, or on the primary while that one is away, too far behind, or lacks a change this node
   * has heard of. They run again on the primary when the replica fails them, so they must not write.
   */
  read<T>(run: (db: Db) => Promise<T>): Promise<T>;
  /** Undefined where there is no replica. */
  status(): { state: ReplicaState; behindSeconds: number } | undefined;
  /** What was read before is out of date. */
  onChange(): void;
  /** Changes are not heard of until the next one. */
  onLost(): void;
  close(): Promise<void>;
}

export function openReplica(
  url: string | undefined,
  options: {
    primary: Database;
    size: number;
    /** A replica that is further behind is not read. */
    mostBehindSeconds: number;
  },
): Replica {
  const { primary, size, mostBehindSeconds } = options;
  if (url === undefined) return withoutReplica(primary);
  const { timeLimits } = primary;
  const replica = connect(url, { size, timeLimits });
  const watch = watchReplay({ primary, replica });
  /** Nothing is known of what was before the start. */
  let changedAt = performance.now();

  const stateOf = ({ found, caughtUpTo }: ReturnType<ReplayWatch["latest"]>): ReplicaState =>
    found === "standby" && performance.now() - caughtUpTo > mostBehindSeconds * SECOND
      ? "behind"
      : outcomes[found];

  function isUsable(): boolean {
    const latest = watch.latest();
    if (stateOf(latest) !== "well") return false;
    if (latest.caughtUpTo > changedAt) return true;
    watch.look();
    return false;
  }

  return {
    async read(run) {
      if (!isUsable()) return run(primary.db);
      try {
        return await run(replica.db);
      } catch (error) {
        if (!isOfReplica(error)) throw error;
        watch.look();
        return run(primary.db);
      }
    },
    status() {
      const latest = watch.latest();
      const behind = Math.max(0, performance.now() - latest.caughtUpTo) / SECOND;
      return { state: stateOf(latest), behindSeconds: behind };
    },
    onChange() {
      changedAt = performance.now();
    },
    onLost() {
      changedAt = Number.POSITIVE_INFINITY;
    },
    async close() {
      watch.stop();
      await replica.close();
    },
  };
}

const outcomes = { standby: "well", primary: "not-a-replica", away: "away" } as const;

const withoutReplica = ({ db }: Database): Replica => ({
  read: (run) => run(db),
  status: () => undefined,
  onChange() {},
  onLost() {},
  close: async () => {},
});

/** The primary would cancel a slow query as well. */
const SLOW = "57014";
/** A row was needed that the primary has removed since. */
const RECOVERY_CONFLICT = "40001";

function isOfReplica(error: unknown): boolean {
  const code = codeOf(error);
  return code !== SLOW && (code === RECOVERY_CONFLICT || isDatabaseAway(error));
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  return "code" in error && typeof error.code === "string" ? error.code : codeOf(error.cause);
}

/** None where there is no replica. */
export function replicaMeters(replica: Pick<Replica, "status">): Metric[] {
  if (!replica.status()) return [];
  return [
    new Gauge({
      name: "database_replica_state",
      help: "1 for the state that the replica is in; the primary is read in any but well",
      aggregator: "max",
      labelNames: ["state"],
      registers: [],
      collect() {
        const current = replica.status()?.state;
        for (const state of replicaStates) this.set({ state }, state === current ? 1 : 0);
      },
    }),
    new Gauge({
      name: "database_replica_behind_seconds",
      help: "How far the replica is behind the primary, measured every second",
      aggregator: "max",
      registers: [],
      collect() {
        this.set(replica.status()?.behindSeconds ?? 0);
      },
    }),
  ];
}
