import { Gauge, type Metric } from "prom-client";
import { type Replica, replicaStates } from "./open-replica.ts";

/** None where there is no replica. */
export function replicaMeters(replica: Pick<Replica, "status">): Metric[] {
  if (!replica.status()) return [];
  return [
    new Gauge({
      name: "database_replica_state",
      help: "1 for the state that the replica is in; the primary is read in any but well",
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
      registers: [],
      collect() {
        this.set(replica.status()?.behindSeconds ?? 0);
      },
    }),
  ];
}
