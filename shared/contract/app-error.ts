/** Errors carry a code; this table is the only place that knows its HTTP status. */
export const statusOf = {
  invalid_input: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  unusable_content: 422,
  /** A piece of work is asked for first. */
  proof_required: 428,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type AppErrorCode = keyof typeof statusOf;

interface AppErrorOptions extends ErrorOptions {
  /** When it is worth trying again. */
  retryAfterSeconds?: number;
}

export class AppError extends Error {
  readonly code: AppErrorCode;
  readonly retryAfterSeconds: number | undefined;

  /** `message` is read by people outside: it holds nothing but what they may know. */
  constructor(code: AppErrorCode, message: string, options?: AppErrorOptions) {
    // Where in our code somebody's mistake was noticed tells nothing, and finding out is slow.
    const { stackTraceLimit } = Error;
    if (statusOf[code] < 500) Error.stackTraceLimit = 0;
    super(message, options);
    Error.stackTraceLimit = stackTraceLimit;
    this.name = "AppError";
    this.code = code;
    this.retryAfterSeconds = options?.retryAfterSeconds;
  }

  get status(): number {
    return statusOf[this.code];
  }
}
