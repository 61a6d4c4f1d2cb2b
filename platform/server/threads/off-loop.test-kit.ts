import { isMainThread } from "node:worker_threads";
import { AppError } from "#shared/contract/app-error.ts";

/** Work for a thread: tells where it was done, refuses, or fails. */
export function tellWhere(text: string): string {
  if (text.startsWith("refuse")) throw new AppError("unusable_content", "This has no end.");
  if (text.startsWith("fail")) throw new TypeError("The thread is at fault");
  return isMainThread ? "on the loop" : "in a thread";
}
