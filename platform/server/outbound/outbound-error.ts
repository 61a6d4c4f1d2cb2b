import { AppError } from "../../../shared/contract/app-error.ts";

export type OutboundProblem =
  | "network"
  | "timeout"
  | "too_large"
  | "status"
  | "wrong_type"
  | "unreadable"
  | "refused_address"
  /** Not asked at all: it failed too often, asked us to wait, or had its calls of the day. */
  | "not_sent";

/**
 * A provider let us down. The message names the provider and nothing else: an address may hold a key, and the
 * library's own words may hold the address.
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
