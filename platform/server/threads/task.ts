import { AppError, type AppErrorCode } from "#shared/contract/app-error.ts";

export interface Task {
  /** The address of a module, and what it exports under which name. */
  file: string;
  name: string;
  input: unknown;
}

/** What a thread sends back: threads can send no errors with codes. */
export type Outcome =
  | { isDone: true; result: unknown }
  /** A refusal has a code. */
  | { isDone: false; code: AppErrorCode | undefined; message: string; stack: string | undefined };

/** In the thread: does work, and catches what it throws. */
export async function outcomeOf(work: () => unknown): Promise<Outcome> {
  try {
    return { isDone: true, result: await work() };
  } catch (error) {
    const code = error instanceof AppError ? error.code : undefined;
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    return { isDone: false, code, message, stack };
  }
}

/** Where the result is wanted: returns it, or throws what the work threw. */
export function resultOf(outcome: Outcome): unknown {
  if (outcome.isDone) return outcome.result;
  const { code, message, stack } = outcome;
  if (code) throw new AppError(code, message);
  throw Object.assign(new Error(message), { stack });
}

/** Whether a thread ended because it needed more memory than it may have. */
export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
