import type { AppErrorCode } from "#shared/contract/app-error.ts";

export interface Task {
  /** The address of a module, and what it exports under which name. */
  file: string;
  name: string;
  input: unknown;
}

export type Outcome =
  | { isDone: true; result: unknown }
  /** A refusal has a code. */
  | { isDone: false; code: AppErrorCode | undefined; message: string; stack: string | undefined };
