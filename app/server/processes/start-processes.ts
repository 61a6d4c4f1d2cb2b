import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { SECOND } from "#shared/time/units.ts";
import type { Config } from "../config.ts";
import { onProcessMessage, type SharedParts, sendToProcess } from "./process-messages.ts";
import { relayMetrics } from "./relay-metrics.ts";
import type { RunningSite, Undo } from "./running-site.ts";

/** The embedded PostgreSQL needs the rest of the time in which the site has to end. */
const LONGEST_STOP = 3 * SECOND;
/** The embedded PostgreSQL accepts 100 connections; commands and backups need some of them. */
const MOST_CONNECTIONS = 40;

/** A process that ended before it served, and has said why. */
export class ProcessDidNotStart extends Error {
  override readonly name = "ProcessDidNotStart";
}

interface WebProcess {
  worker: Worker;
  serves: boolean;
}

/**
 * Starts the processes that share the port, and starts one again that ends. This one accepts their connections, and gives each
 * to the next of them.
 */
export async function startProcesses(options: {
  config: Config;
  shared: SharedParts;
  undo: Undo;
  /** Ends this process with this line. */
  fail: (line: string) => void;
}): Promise<RunningSite> {
  const { config, shared, undo, fail } = options;
  const count = config.WEB_PROCESSES;
  const running = new Map<number, WebProcess>();
  let isStopping = false;
  const serving = () => [...running.values()].filter(({ serves }) => serves);
  const relay = relayMetrics(() => serving().map(({ worker }) => worker));

  /** Resolves when it serves. */
  async function start(index: number, { isFirst = false } = {}): Promise<void> {
    cluster.setupPrimary({ serialization: "advanced" });
    const worker = cluster.fork();
    const started: WebProcess = { worker, serves: false };
    running.set(index, started);
    relay.follow(worker);
    const settings = settingsOf(index);
    sendToProcess(worker, { type: "serve", shared: { ...shared, settings }, isFirst });
    await new Promise<void>((resolve, reject) => {
      onProcessMessage(worker, ({ type }) => {
        if (type !== "ready") return;
        started.serves = true;
        resolve();
      });
      worker.once("exit", (code, signal) => {
        running.delete(index);
        if (!started.serves) reject(new ProcessDidNotStart());
        else if (!isStopping) void replaceEnded(index, worker, signal ?? `code ${code}`);
      });
    });
  }

  async function replaceEnded(index: number, { process }: Worker, how: string): Promise<void> {
    console.error(`Process ${process.pid} of the site ended (${how}); another is started`);
    while (!isStopping) {
      const isStarted = await start(index).then(
        () => true,
        () => false,
      );
      if (isStarted) return;
      if (serving().length === 0) return fail("No process of the site could be started again");
      await pause(SECOND);
    }
  }

  /** Jobs run in one of them, so that the others need no connections for it. */
  function settingsOf(index: number): SharedParts["settings"] {
    const { ROLE, PAGE_CACHE_MB, DATABASE_POOL } = config;
    return {
      ...shared.settings,
      ROLE: index === 0 ? ROLE : "web",
      PAGE_CACHE_MB: String(Math.max(1, Math.floor(PAGE_CACHE_MB / count))),
      DATABASE_POOL:
        shared.settings.DATABASE_POOL ??
        String(Math.min(DATABASE_POOL, Math.max(3, Math.floor(MOST_CONNECTIONS / count)))),
    };
  }

  const signal = (name: NodeJS.Signals) => {
    isStopping = true;
    // One that does not serve yet has nothing to end in order.
    for (const { worker, serves } of running.values())
      worker.process.kill(serves ? name : "SIGKILL");
  };
  const allEnded = () =>
    Promise.all([...running.values()].map(({ worker }) => worker.isDead() || once(worker, "exit")));
  undo.push({
    what: "processes",
    async close() {
      // A second signal would end one that is draining.
      if (!isStopping) signal("SIGINT");
      const ended = allEnded();
      await Promise.race([ended, pause(LONGEST_STOP)]);
      signal("SIGKILL");
      await ended;
    },
  });
  await start(0, { isFirst: true });
  const others = Array.from({ length: count - 1 }, (_, index) => start(index + 1));
  await Promise.all(others);
  console.log(`Processes: ${count} on one port`);
  return {
    async drain() {
      signal("SIGTERM");
      await Promise.race([allEnded(), pause(config.DRAIN_SECONDS * SECOND)]);
    },
    finish: async () => {},
  };
}
