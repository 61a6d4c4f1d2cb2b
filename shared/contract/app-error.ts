/** The HTTP status of each error code. */
export const statusOf = {
  invalid_input: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  /** A client that speaks another version of a protocol. */
  precondition_failed: 412,
  too_large: 413,
  unsupported_type: 415,
  unusable_content: 422,
  /** Another request is writing the same. */
  locked: 423,
  /** A member of staff must first prove again who it is. */
  proof_required: 428,
  /** The client must first solve a challenge. */
  challenge_required: 428,
  too_many: 429,
  internal: 500,
  unavailable: 503,
  insufficient_storage: 507,
} as const;

export type AppErrorCode = keyof typeof statusOf;

interface AppErrorOptions extends ErrorOptions {
  /** When a retry may succeed. */
  retryAfterSeconds?: number;
}

export class AppError extends Error {
  readonly code: AppErrorCode;
  readonly retryAfterSeconds: number | undefined;

  /** `message` is public. */
  constructor(code: AppErrorCode, message: string, options?: AppErrorOptions) {
    // The stack of a client's error is useless and slow to collect.
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
