import type { Drain } from "./http/create-drain.ts";
import type { ResponseCache } from "./page-cache/response-cache.ts";
import type { Replica, ReplicaState } from "./postgres/open-replica.ts";
import type { DatabaseState, DatabaseWatch } from "./postgres/watch-database.ts";

export interface Readiness {
  /** Whether readers can be served, from stored pages if need be. */
  isReady: boolean;
  /** One line for operators. */
  text: string;
}

export async function readReadiness({
  cache,
  drain,
  watch,
  replica,
}: {
  cache: ResponseCache;
  drain: Drain;
  watch: DatabaseWatch;
  replica: Pick<Replica, "status">;
}): Promise<Readiness> {
  if (drain.hasBegun()) return { isReady: false, text: "stopping" };
  const hasPages = cache.size().pages > 0;
  const outcomes: Record<DatabaseState, Readiness> = {
    well: { isReady: true, text: "ready" },
    full: {
      isReady: true,
      text: "degraded: the disk of the database is full, and writes are refused",
    },
    "read-only": {
      isReady: true,
      text: "degraded: the database is read-only, and writes are refused",
    },
    away: hasPages
      ? { isReady: true, text: "degraded: the database is away, and stored pages are served" }
      : { isReady: false, text: "the database is away" },
    unmigrated: { isReady: false, text: "the database waits for migrations" },
    "too-new": { isReady: false, text: "the database no longer serves this release" },
  };
  const { isReady, text } = outcomes[await watch.state()];
  const state = replica.status()?.state;
  return { isReady, text: state ? text + ofReplica[state] : text };
}

const ofReplica: Record<ReplicaState, string> = {
  well: "; the replica is read",
  behind: "; the replica is too far behind, and the primary is read instead",
  away: "; the replica is away, and the primary is read instead",
  "not-a-replica": "; DATABASE_REPLICA_URL leads to no replica, and the primary is read instead",
};
