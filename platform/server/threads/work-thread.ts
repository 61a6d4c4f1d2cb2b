import { parentPort } from "node:worker_threads";
import { AppError } from "#shared/contract/app-error.ts";
import { lowerPriority } from "./lower-priority.ts";
import type { Outcome, Task } from "./task.ts";

// Runs in a thread of its own: does one piece of work after the other that would keep readers waiting.

lowerPriority();

async function perform({ file, name, input }: Task): Promise<Outcome> {
  try {
    const module: Record<string, (input: unknown) => unknown> = await import(file);
    return { isDone: true, result: await module[name]?.(input) };
  } catch (error) {
    const code = error instanceof AppError ? error.code : undefined;
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    return { isDone: false, code, message, stack };
  }
}

parentPort?.on("message", async (task: Task) => {
  parentPort?.postMessage(await perform(task));
});
