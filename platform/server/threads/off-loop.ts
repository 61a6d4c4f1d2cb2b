import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { AppError } from "#shared/contract/app-error.ts";
import { SECOND } from "#shared/time/units.ts";
import { createWorkQueue } from "../work-queue.ts";
import { isOutOfMemory, type Outcome, resultOf, type Task } from "./task.ts";

/** Characters that are worked on at once, in a few milliseconds: less than it takes to tell a thread. */
const SMALL = 16 * 1024;
/** Of the processor, for one piece of work. */
const MOST_WORK = 4 * SECOND;
/** With the time for which others have the processor: a transaction that waits is cut after ten seconds. */
const LONGEST = 8 * SECOND;
const LOOK_EVERY = SECOND / 4;
const MOST_MEMORY_MB = 512;

const tooMuch = () => new AppError("too_large", "This is too much to work on at once. Send less.");
const tooBusy = () =>
  new AppError("unavailable", "There is too much to do at once. Please try again.");

const queue = createWorkQueue({ concurrency: 1, maxWaiting: 50 });
let thread: Worker | undefined;

interface Work<Input, Result> {
  run: (input: Input) => Result;
  /** Where a thread finds the function; its module may import nothing that opens a database. */
  file: URL;
  name: string;
  /** How many characters there are to work on. */
  sizeOf: (input: Input) => number;
}

/** Makes work that takes time in proportion to its input one that never keeps readers waiting: large input goes to a thread. */
export const offLoop =
  <Input, Result>({ run, file, name, sizeOf }: Work<Input, Result>) =>
  async (input: Input): Promise<Awaited<Result>> => {
    if (sizeOf(input) <= SMALL) return await run(input);
    const requested = performance.now();
    const result = await queue(() => {
      if (performance.now() - requested > LONGEST) throw tooBusy();
      return inThread({ file: file.href, name, input });
    });
    // The thread ran the same function.
    return result as Awaited<Result>;
  };

async function inThread(task: Task): Promise<unknown> {
  thread ??= startThread();
  // A process ends without waiting for a thread that has nothing to do.
  thread.ref();
  const outcome = await outcomeOf(thread, task);
  thread?.unref();
  return resultOf(outcome);
}

/** A thread that takes too long or too much memory ends with its work; the next work gets a new one. */
async function outcomeOf(working: Worker, task: Task): Promise<Outcome> {
  const ending = new AbortController();
  const began = performance.now();
  const before = usedBy(working);
  const watch = setInterval(async () => {
    if (performance.now() - began > LONGEST) ending.abort(tooBusy());
    if ((await usedBy(working)) - (await before) > MOST_WORK) ending.abort(tooMuch());
  }, LOOK_EVERY);
  try {
    working.postMessage(task);
    const { signal } = ending;
    const [outcome]: Outcome[] = await once(working, "message", { signal });
    if (outcome) return outcome;
    throw new Error("The thread answered nothing");
  } catch (error) {
    thread = undefined;
    await working.terminate();
    throw ending.signal.aborted ? ending.signal.reason : isOutOfMemory(error) ? tooMuch() : error;
  } finally {
    clearInterval(watch);
  }
}

/** Milliseconds of the processor; none while it starts or when it has ended. */
const usedBy = async (working: Worker): Promise<number> => {
  const { user, system } = await working.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (user + system) / 1_000;
};

function startThread(): Worker {
  const started = new Worker(new URL("work-thread.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  // What ends it also fails the work that waits for it.
  started.on("error", () => {});
  started.once("exit", () => {
    if (thread === started) thread = undefined;
  });
  return started;
}
