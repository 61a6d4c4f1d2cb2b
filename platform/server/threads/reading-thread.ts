import { parentPort } from "node:worker_threads";
import { lowerPriority } from "./lower-priority.ts";
import { outcomeOf, type Task } from "./task.ts";

// Runs in a thread of its own: reads one large file after the other, and sends the next part at each message.

lowerPriority();

let reading: AsyncGenerator | undefined;

async function startReading({ file, name, input }: Task): Promise<AsyncGenerator> {
  const module: Record<string, (input: unknown) => AsyncGenerator> = await import(file);
  const start = module[name];
  if (!start) throw new Error(`${file} exports no ${name}`);
  return start(input);
}

/** A task comes with the request for the first part. */
async function readNext(task: Task | undefined) {
  if (task) reading = await startReading(task);
  return reading?.next();
}

parentPort?.on("message", async (task: Task | undefined) => {
  parentPort?.postMessage(await outcomeOf(() => readNext(task)));
});
