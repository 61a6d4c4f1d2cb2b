import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Server } from "./find-running-server.ts";
import type { Say } from "./say-if-slow.ts";
import { isAlive } from "./server-process.ts";

const CHECK_MS = 500;
const SHORTEST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 16_000;
/** A server that ran this long has recovered: if it ends again, the next start does not wait. */
const RECOVERED_MS = 60_000;
const LONGEST_AWAY_MS = 60_000;

/** Injected, so that tests need not wait. */
export interface Time {
  now(): number;
  pause(ms: number, signal: AbortSignal): Promise<unknown>;
}

const systemTime: Time = {
  now: () => performance.now(),
  pause: (ms, signal) => pause(ms, undefined, { signal, ref: false }),
};

export interface Supervision {
  /** Called once, with one line for the operator, when the server could not be started for a minute. */
  onGone(reason: string): void;
  time?: Time;
}

export interface Supervised extends Supervision {
  cluster: string;
  server(): Server | undefined;
  /** Starts the server again, on the same port. */
  restart(signal: AbortSignal): Promise<unknown>;
  /** Ends a server that refuses new connections, as after SIGTERM, but waits for the old ones. */
  finish(server: Server): Promise<void>;
  say: Say;
}

/** Starts a server that ended again, until the returned function is called. */
export function superviseServer(options: Supervised): () => Promise<void> {
  const { cluster, server, restart, finish, say, onGone, time = systemTime } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let failures = 0;

  async function watch() {
    let readyAt = time.now();
    for (;;) {
      await time.pause(CHECK_MS, signal);
      if (await isServing(server(), cluster)) continue;
      const endedAt = time.now();
      if (endedAt - readyAt >= RECOVERED_MS) failures = 0;
      say("PostgreSQL has ended and is started again");
      await startAgain(endedAt);
      say("PostgreSQL is ready again");
      readyAt = time.now();
    }
  }

  /** The limit is looked at between two tries: a server that is recovering may take as long as it needs. */
  async function startAgain(endedAt: number) {
    for (;;) {
      if (failures > 0) await time.pause(waitAfter(failures), signal);
      failures += 1;
      try {
        const last = server();
        if (last) await finish(last);
        return await restart(signal);
      } catch (error) {
        signal.throwIfAborted();
        if (time.now() - endedAt >= LONGEST_AWAY_MS) throw error;
        say(messageOf(error));
      }
    }
  }

  const ended = watch().catch((error: unknown) => {
    if (!signal.aborted) onGone(`PostgreSQL has been away for a minute. ${messageOf(error)}`);
  });
  return () => {
    stopping.abort();
    return ended;
  };
}

const waitAfter = (failures: number) =>
  Math.min(SHORTEST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS);

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function isServing(server: Server | undefined, cluster: string): Promise<boolean> {
  if (!server || !isAlive(server.pid)) return false;
  const file = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  return file.split("\n")[7]?.trim() !== "stopping";
}
