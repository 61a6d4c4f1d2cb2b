import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { AppError } from "#shared/contract/app-error.ts";
import { SECOND } from "#shared/time/units.ts";
import { isOutOfMemory, type Outcome, resultOf, type Task } from "./task.ts";

interface Reading<Input, Part> {
  read: (input: Input) => AsyncGenerator<Part, void>;
  /** Where the thread finds the generator; its module may import nothing that opens a database. */
  file: URL;
  name: string;
}

interface ReadingThread {
  ask(task?: Task): Promise<Outcome>;
  rest(): void;
  end(): Promise<unknown>;
}

/** A thread takes a third of a second to start; one that has nothing to read keeps its memory for so long. */
const LONGEST_REST = 10 * SECOND;

let resting: ReadingThread | undefined;

/** Reads in a thread what takes long, part by part: each part is read when the one before is done with. */
export const readInThread = <Input, Part>({ file, name }: Reading<Input, Part>) =>
  async function* (input: Input): AsyncGenerator<Part, void> {
    const thread = resting ?? startThread();
    resting = undefined;
    let isWhole = false;
    try {
      let outcome = await thread.ask({ file: file.href, name, input });
      for (;;) {
        // A generator that ends or fails has nothing left to close.
        isWhole = !outcome.isDone;
        // The thread ran the same generator.
        const next = resultOf(outcome) as IteratorResult<Part, void>;
        isWhole = next.done === true;
        if (next.done) return;
        yield next.value;
        outcome = await thread.ask();
      }
    } finally {
      if (isWhole) thread.rest();
      else await thread.end();
    }
  };

function startThread(): ReadingThread {
  const worker = new Worker(new URL("reading-thread.ts", import.meta.url));
  let waiting: NodeJS.Timeout | undefined;
  const failure = new Promise<never>((_resolve, reject) => {
    worker.once("error", (error) => reject(isOutOfMemory(error) ? tooLarge() : error));
    worker.once("exit", () => reject(new Error("The thread ended")));
  });
  // It may fail while it has nothing to read.
  failure.catch(() => {
    if (resting === thread) resting = undefined;
  });

  const thread: ReadingThread = {
    async ask(task) {
      clearTimeout(waiting);
      worker.ref();
      worker.postMessage(task);
      const [outcome]: Outcome[] = await Promise.race([once(worker, "message"), failure]);
      if (!outcome) throw new Error("The thread answered nothing");
      return outcome;
    },
    rest() {
      if (resting) return void thread.end();
      resting = thread;
      // A process ends without waiting for a thread that has nothing to do.
      worker.unref();
      waiting = setTimeout(() => thread.end(), LONGEST_REST).unref();
    },
    end() {
      if (resting === thread) resting = undefined;
      return worker.terminate();
    },
  };
  return thread;
}

const tooLarge = () =>
  new AppError("too_large", "This file needs more memory than this machine has for it.");
