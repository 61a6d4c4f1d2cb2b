import { threadId } from "node:worker_threads";
import { AppError } from "#shared/contract/app-error.ts";

/** Tells how far it has come, and in which thread; refuses, fails or ends its thread at that number. */
export async function* countInThread({ to, then }: { to: number; then?: string }) {
  for (let count = 1; count <= to; count += 1) yield { count, threadId };
  if (then === "refuse") throw new AppError("unusable_content", "This has no end.");
  if (then === "fail") throw new TypeError("The thread is at fault");
  if (then === "exit") process.exit();
}
