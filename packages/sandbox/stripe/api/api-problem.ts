import type Stripe from "stripe";

interface ProblemDetails {
  status: number;
  type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  payment_intent?: Partial<Stripe.PaymentIntent>;
  payment_method?: Stripe.PaymentMethod;
}

/** An error in the provider's format. */
export class ApiProblem extends Error {
  readonly details: ProblemDetails;
  /** Invalid parameters: the response is not stored under its idempotency key. */
  readonly isRefusal: boolean;

  constructor(details: ProblemDetails, { isRefusal = false } = {}) {
    super(details.message);
    this.details = details;
    this.isRefusal = isRefusal;
  }

  get body() {
    const { status: _, ...error } = this.details;
    const { code } = error;
    return {
      error: {
        ...error,
        ...(code && {
          doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}`,
        }),
      },
    };
  }
}

export const refused = (message: string, rest: { code?: string; param?: string } = {}) =>
  new ApiProblem(
    { status: 400, type: "invalid_request_error", message, ...rest },
    { isRefusal: true },
  );

export const impossible = (message: string, rest: { code?: string; param?: string } = {}) =>
  new ApiProblem({ status: 400, type: "invalid_request_error", message, ...rest });

export const missing = (kind: string, id: string, param = "id") =>
  new ApiProblem({
    status: 404,
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${kind}: '${id}'`,
    param,
  });
