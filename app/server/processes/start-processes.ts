import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { SECOND } from "#shared/time/units.ts";
import type { Config } from "../config.ts";
import { listenForRelease } from "./listen-for-release.ts";
import { onProcessMessage, type SharedParts, sendToProcess } from "./process-messages.ts";
import { relayMetrics } from "./relay-metrics.ts";
import type { RunningSite, Undo } from "./running-site.ts";

/** The embedded PostgreSQL needs the rest of the time in which the site has to end. */
const LONGEST_STOP = 3 * SECOND;
/** The embedded PostgreSQL accepts 100 connections; commands and backups need some of them. */
const MOST_CONNECTIONS = 40;
/** One that was replaced ends by itself in thirty seconds, and then closes what it has open. */
const LONGEST_LEAVE = 40 * SECOND;

/** The release that this process belongs to. */
const ownRelease = fileURLToPath(new URL("../../..", import.meta.url));

/** A process that ended before it served, and has said why. */
export class ProcessDidNotStart extends Error {
  override readonly name = "ProcessDidNotStart";
}

interface WebProcess {
  /** Which of them it is: the first runs jobs. */
  index: number;
  worker: Worker;
  /** It leaves when another has replaced it. */
  state: "starting" | "serving" | "leaving";
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
  const running = new Set<WebProcess>();
  let release = ownRelease;
  let isStopping = false;
  const serving = () => [...running].filter(({ state }) => state === "serving");
  const relay = relayMetrics(() => serving().map(({ worker }) => worker));

  /** Resolves when it serves. */
  async function start(index: number, { isFirst = false, from = release } = {}): Promise<void> {
    cluster.setupPrimary({
      exec: join(from, "dist/site/main.js"),
      cwd: from,
      serialization: "advanced",
    });
    const worker = cluster.fork();
    const started: WebProcess = { index, worker, state: "starting" };
    running.add(started);
    relay.follow(worker);
    const settings = settingsOf(index);
    sendToProcess(worker, { type: "serve", shared: { ...shared, settings }, isFirst });
    await new Promise<void>((resolve, reject) => {
      onProcessMessage(worker, ({ type }) => {
        if (type !== "ready") return;
        started.state = "serving";
        resolve();
      });
      worker.once("exit", (code, signal) => {
        running.delete(started);
        if (started.state === "starting") reject(new ProcessDidNotStart());
        else if (started.state === "serving" && !isStopping)
          void replaceEnded(index, worker, signal ?? `code ${code}`);
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

  /** Readers notice nothing: the next starts before the former takes no new connection. */
  async function replaceBy(next: string): Promise<void> {
    for (let index = 0; index < count && !isStopping; index += 1) {
      const former = serving().filter((one) => one.index === index);
      await start(index, { isFirst: index === 0, from: next });
      for (const one of former) leave(one);
    }
    release = next;
    console.log(`Processes: ${count} of ${next}`);
  }

  function leave(one: WebProcess): void {
    one.state = "leaving";
    sendToProcess(one.worker, { type: "leave" });
    const late = setTimeout(() => one.worker.process.kill("SIGKILL"), LONGEST_LEAVE).unref();
    one.worker.once("exit", () => clearTimeout(late));
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
    for (const { worker, state } of running)
      worker.process.kill(state === "starting" ? "SIGKILL" : name);
  };
  const allEnded = () =>
    Promise.all([...running].map(({ worker }) => worker.isDead() || once(worker, "exit")));
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
  const stopListening = await listenForRelease({
    dataDir: config.DATA_DIR,
    owner: ownRelease,
    replaceBy,
  });
  undo.push({ what: "the socket for the next release", close: stopListening });
  return {
    async drain() {
      signal("SIGTERM");
      await Promise.race([allEnded(), pause(config.DRAIN_SECONDS * SECOND)]);
    },
    finish: async () => {},
  };
}
