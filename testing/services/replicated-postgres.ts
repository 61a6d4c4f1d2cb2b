import { appendFile, chmod, cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readPasswords } from "@newsroom/embedded-postgres/cluster/read-passwords.ts";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "@newsroom/embedded-postgres/start-embedded-postgres.ts";
import pg from "pg";
import { migrate } from "#platform/server/postgres/migrate.ts";

export interface ReplicatedPostgres {
  folder: string;
  primary: EmbeddedPostgres;
  /** Of the role that serves the site, on the replica. */
  replicaUrl: string;
  /** Runs a statement on the replica as its administrator. */
  onReplica(statement: string): Promise<Record<string, unknown>[]>;
  startReplica(): Promise<void>;
  stopReplica(): Promise<void>;
  stop(): Promise<void>;
}

/** A migrated PostgreSQL and a real streaming replica of it. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = await mkdtemp(join(tmpdir(), "replicated-postgres-"));
  // As root, PostgreSQL runs as a user of its own, who has to get in.
  await chmod(folder, 0o755);
  const start = (name: string) =>
    startEmbeddedPostgres({
      dataDir: join(folder, name),
      reachableBase: join(folder, "reachable"),
      say: () => undefined,
    });
  const first = await start("primary");
  await migrate(first.url, { servingUrl: first.servingUrl });
  await first.stop();
  // There is no pg_basebackup among the embedded programs; the files of a stopped server are a copy as well.
  await cp(join(folder, "primary"), join(folder, "replica"), { recursive: true });
  const primary = await start("primary");
  const { admin } = await readPasswords(join(folder, "primary", "postgres"));
  const cluster = join(folder, "replica", "postgres", "cluster");
  const source = `host=127.0.0.1 port=${new URL(primary.url).port} user=postgres password=${admin}`;
  await writeFile(join(cluster, "standby.signal"), "");
  await appendFile(join(cluster, "postgresql.auto.conf"), `primary_conninfo = '${source}'\n`);
  let replica = await start("replica");
  const { port } = new URL(replica.url);

  return {
    folder,
    primary,
    replicaUrl: replica.servingUrl,
    async onReplica(statement) {
      const client = new pg.Client({
        host: "127.0.0.1",
        port: Number(port),
        user: "postgres",
        password: admin,
        database: "postgres",
      });
      await client.connect();
      try {
        return (await client.query<Record<string, unknown>>(statement)).rows;
      } finally {
        await client.end();
      }
    },
    async startReplica() {
      replica = await start("replica");
    },
    stopReplica: () => replica.stop(),
    async stop() {
      await replica.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
