import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { systemCode } from "../../../shared/system-code.ts";
import type { DatabaseLocation } from "../cluster/choose-location.ts";
import type { Binaries } from "../cluster/locate-binaries.ts";
import { prepareDatabase } from "../cluster/prepare-database.ts";
import type { Passwords } from "../cluster/read-passwords.ts";
import { LOG_FOLDER } from "../cluster/write-settings.ts";
import { EmbeddedPostgresFailed } from "../embedded-postgres-failed.ts";
import { explainFailure } from "../explain-failure.ts";
import { findRunningServer, type Server } from "./find-running-server.ts";
import { launchServer } from "./launch-server.ts";
import { isServerProcess } from "./server-process.ts";

const ATTEMPTS_MS = 20_000;
const STRANGER_MS = 3_000;
/** Refused: not listening yet. 57P03: listening, but starting up or recovering. */
const NOT_YET = ["ECONNREFUSED", "ECONNRESET", "57P03"];
/** Another program has the port, or processes of the last server are still running. */
const PASSING = ["TCP/IP sockets", "pre-existing shared memory", "lock file"];

export interface Run {
  binaries: Binaries;
  location: DatabaseLocation;
  passwords: Passwords;
  /** Called as soon as there is a process, so that it can be stopped while it is starting. */
  onServer: (server: Server) => void;
  /** Of a server that is started again: its clients know this address. */
  port?: number;
  signal?: AbortSignal | undefined;
}

/** Adopts the running server of this cluster or launches one, and waits until it accepts connections. */
export async function runServer(run: Run): Promise<Server> {
  const { binaries, location, onServer, port, signal } = run;
  const end = performance.now() + ATTEMPTS_MS;
  for (;;) {
    const server =
      (await findRunningServer(location.cluster)) ?? (await launchServer(binaries, location, port));
    onServer(server);
    if (await becomesReady(server, run)) return server;

    const cause = await explainFailure(join(location.home, LOG_FOLDER));
    const passing = PASSING.some((words) => cause.includes(words));
    if (!passing || performance.now() > end) {
      throw new EmbeddedPostgresFailed(`PostgreSQL did not start: ${cause}`);
    }
    await pause(200, undefined, { signal });
  }
}

/** False when the server ended. Recovery after a crash may take minutes, so there is no time limit while it runs. */
async function becomesReady(
  server: Server,
  { location, passwords, signal }: Run,
): Promise<boolean> {
  const begin = performance.now();
  for (let wait = 15; ; wait = Math.min(wait * 1.2, 500)) {
    await pause(wait, undefined, { signal });
    try {
      await prepareDatabase(server.port, passwords);
      return true;
    } catch (error) {
      if (!isServerProcess(server.pid, location.cluster)) return false;
      // Another program on our port may respond too, until our own server notices and ends.
      const patient = performance.now() - begin < STRANGER_MS;
      if (!patient && !NOT_YET.includes(systemCode(error) ?? "")) throw error;
    }
  }
}
