import { parentPort } from "node:worker_threads";
import { lowerPriority } from "./lower-priority.ts";
import { outcomeOf, type Task } from "./task.ts";

// Runs in a thread of its own: does one piece of work after the other that would keep readers waiting.

lowerPriority();

async function perform({ file, name, input }: Task): Promise<unknown> {
  const module: Record<string, (input: unknown) => unknown> = await import(file);
  return module[name]?.(input);
}

parentPort?.on("message", async (task: Task) => {
  parentPort?.postMessage(await outcomeOf(() => perform(task)));
});
