import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { freePort } from "../app/free-port.ts";
import { spawnProgram } from "../app/spawn-program.ts";

const MOST_TRIES = 100;

export type PoolMode = "session" | "transaction";

export interface PgBouncer {
  /** The same database through it. */
  url: string;
  stop(): Promise<void>;
}

/** As `1.18`. */
export const versionOfPgBouncer = (): string =>
  /PgBouncer (\d+\.\d+)/.exec(String(execFileSync("pgbouncer", ["--version"])))?.[1] ?? "";

/** A real PgBouncer that takes no parameter of a connection which it does not know. */
export async function startPgBouncer(
  databaseUrl: string,
  { mode, size, settings = [] }: { mode: PoolMode; size: number; settings?: readonly string[] },
): Promise<PgBouncer> {
  const database = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), "pgbouncer-"));
  await chmod(folder, 0o755);
  const port = await freePort();
  const [user, word] = [database.username, database.password].map(decodeURIComponent);
  await writeFile(join(folder, "users"), `"${user}" "${word}"\n`);
  await writeFile(
    join(folder, "pgbouncer.ini"),
    [
      "[databases]",
      `* = host=${database.hostname} port=${database.port}`,
      "[pgbouncer]",
      ...["listen_addr = 127.0.0.1", `listen_port = ${port}`, "unix_socket_dir ="],
      ...["auth_type = scram-sha-256", `auth_file = ${folder}/users`],
      ...[`pool_mode = ${mode}`, `default_pool_size = ${size}`, "max_client_conn = 500"],
      // It refuses to run as root.
      ...(process.getuid?.() === 0 ? ["user = nobody"] : []),
      ...settings,
    ].join("\n"),
  );
  const child = spawnProgram("pgbouncer", ["--quiet", join(folder, "pgbouncer.ini")]);
  const ended = once(child, "exit");
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  for (let tries = 0; !(await isReachable(url.href)); tries += 1) {
    if (child.exitCode !== null || tries > MOST_TRIES) throw new Error("PgBouncer did not start");
    await pause(100);
  }
  return {
    url: url.href,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function isReachable(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
