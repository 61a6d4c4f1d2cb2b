import { AppError } from "#shared/contract/app-error.ts";

interface RefusalDetails {
  /** `invalid_request_error`, `card_error`, `idempotency_error`. */
  type: string;
  /** Such as `resource_missing` or `card_declined`. */
  reason: string | null;
  declineCode: string | null;
  parameter: string | null;
  /** For the provider's support. */
  requestId: string | null;
}

/**
 * The provider works and refuses this request. Contains codes and parameter names only, because its message may quote
 * what we sent.
 */
export class StripeRefusal extends AppError {
  readonly details: RefusalDetails;

  constructor(details: RefusalDetails) {
    const { type, reason, parameter, requestId } = details;
    const what = [reason ?? type, parameter, requestId].filter(Boolean).join(", ");
    super("unavailable", `The payment provider refused a request (${what})`);
    this.name = "StripeRefusal";
    this.details = details;
  }
}
