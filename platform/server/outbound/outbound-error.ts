import { AppError } from "#shared/contract/app-error.ts";

export type OutboundProblem =
  | "network"
  | "timeout"
  | "too_large"
  | "status"
  | "wrong_type"
  | "unreadable"
  | "refused_address"
  /** No request was sent: the provider failed too often, told us to wait, or the daily budget is used up. */
  | "not_sent";

/**
 * A provider failed. The message contains neither the address, which may hold a key, nor the library's message, which
 * may hold the address.
 */
export class OutboundError extends AppError {
  readonly problem: OutboundProblem;
  readonly responseStatus: number | undefined;

  constructor(provider: string, problem: OutboundProblem, what: string, responseStatus?: number) {
    super("unavailable", `${provider} ${what}`);
    this.name = "OutboundError";
    this.problem = problem;
    this.responseStatus = responseStatus;
  }
}

/** The whole body, or nothing when it is larger. Counts the bytes, because a length header can be missing or wrong. */
export async function readCapped(
  { body }: { body: AsyncIterable<Uint8Array> | null },
  maxBytes: number,
): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the stream, which closes the connection.
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > maxBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
