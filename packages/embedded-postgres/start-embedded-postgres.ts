import { mkdir, realpath } from "node:fs/promises";
import { join, resolve } from "node:path";
import { chooseLocation, recordLocation } from "./cluster/choose-location.ts";
import { initCluster } from "./cluster/init-cluster.ts";
import { locateBinaries } from "./cluster/locate-binaries.ts";
import { lockFolder } from "./cluster/lock-folder.ts";
import { databaseUrls } from "./cluster/prepare-database.ts";
import { readPasswords } from "./cluster/read-passwords.ts";
import { LOG_FOLDER } from "./cluster/write-settings.ts";
import { endWithProcess } from "./process/end-with-process.ts";
import type { Server } from "./process/find-running-server.ts";
import { keepLogSmall } from "./process/keep-log-small.ts";
import { runServer } from "./process/run-server.ts";
import { type Say, sayIfSlow } from "./process/say-if-slow.ts";
import { isServerProcess } from "./process/server-process.ts";
import { stopServer } from "./process/stop-server.ts";
import { type Supervision, superviseServer } from "./process/supervise-server.ts";

export const REACHABLE_BASE = "/var/lib/newsroom";

export interface EmbeddedPostgresOptions {
  dataDir: string;
  say: Say;
  /** For binaries and database when we are root and PostgreSQL's user cannot enter the data folder. */
  reachableBase?: string;
  /** Aborts a start and stops what is running. */
  signal?: AbortSignal;
  /** Starts the server again when it ends; without it, an ended server stays away. */
  supervision?: Supervision;
}

export interface EmbeddedPostgres {
  /** Of the owner of the tables. */
  url: string;
  /** Of the role that serves the site and owns nothing. */
  servingUrl: string;
  /** The folder of its files. */
  folder: string;
  stop(): Promise<void>;
}

/** Runs a private PostgreSQL in the data folder. Other processes get DataFolderInUse. */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  await mkdir(resolve(options.dataDir), { recursive: true });
  const dataDir = await realpath(options.dataDir);
  const undo: Undo = [];
  const stopAll = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= sayIfSlow(options.say, "Waiting for PostgreSQL to stop", stopAll());
    return stopped;
  };

  undo.push(await lockFolder(dataDir));
  try {
    return { ...(await start(dataDir, options, undo)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Undo = (() => void | undefined | Promise<void>)[];

async function start(
  dataDir: string,
  { say, signal, supervision, reachableBase = REACHABLE_BASE }: EmbeddedPostgresOptions,
  undo: Undo,
): Promise<Omit<EmbeddedPostgres, "stop">> {
  const location = await chooseLocation(dataDir, reachableBase);
  // Two copies of one data folder may point to the same database folder.
  if (location.home !== location.keep) undo.push(await lockFolder(location.home));

  const copyTo = location.user ? reachableBase : location.keep;
  const binaries = await sayIfSlow(
    say,
    "Copying PostgreSQL's programs to where their user can run them",
    locateBinaries(location.user, copyTo),
  );
  const passwords = await readPasswords(location.keep);
  signal?.throwIfAborted();
  await initCluster({ binaries, location, password: passwords.admin, say, signal });
  await recordLocation(location);

  let server: Server | undefined;
  const finish = ({ pid }: Server) => stopServer(pid, location.cluster, binaries.pgCtl);
  undo.push(() => server && finish(server));
  undo.push(
    endWithProcess(() => {
      if (server && isServerProcess(server.pid, location.cluster))
        process.kill(server.pid, "SIGINT");
    }),
  );
  const onServer = (begun: Server) => {
    server = begun;
  };
  const run = { binaries, location, passwords, onServer };
  const { port } = await sayIfSlow(
    say,
    "Waiting for PostgreSQL to be ready",
    runServer({ ...run, signal }),
  );
  undo.push(keepLogSmall(join(location.home, LOG_FOLDER)));
  if (supervision) {
    const restart = (stopped: AbortSignal) => runServer({ ...run, port, signal: stopped });
    undo.push(
      superviseServer({
        ...supervision,
        cluster: location.cluster,
        say,
        finish,
        restart,
        server: () => server,
      }),
    );
  }
  return { ...databaseUrls(port, passwords), folder: location.home };
}
