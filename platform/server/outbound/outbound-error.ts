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
