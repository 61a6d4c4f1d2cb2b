import * as z from "zod/mini";
import { endpoint } from "#shared/contract/endpoint.ts";
import { emailAddress, linkToken, text } from "#shared/contract/fields.ts";
import { filledLine, plainText } from "#shared/contract/plain-fields.ts";
import { centsFromDollars } from "#shared/dollars.ts";
import {
  INTERVALS,
  isDonationAmount,
  LONGEST,
  ONE_TIME_STEP,
  RECURRING_STEP,
} from "../donation-amount.ts";
import { ONE_TIME_REFUSAL, RECURRING_REFUSAL } from "../donation-texts.ts";

export const CURRENCY = "usd";

export const donorName = filledLine({ max: LONGEST.name, what: "your name" });
export const donorEmail = emailAddress;
export const donorMessage = plainText({ max: LONGEST.message, what: "your message" });

/**
 * Dollars on the wire, cents in our code. `exactNumbers` makes the server refuse amounts such as `1e2` or
 * `1.0000000000000000001`, which a parsed number no longer shows.
 */
const amount = ({ step, refusal }: { step: number; refusal: string }) =>
  z.pipe(
    z.number(refusal),
    z.transform((dollars, context) => {
      const cents = centsFromDollars(dollars);
      if (cents !== undefined && isDonationAmount(cents, step)) return cents;
      context.issues.push({ code: "custom", message: refusal, input: dollars });
      return z.NEVER;
    }),
  );

/** Optional in both calls. */
const extras = {
  /** One per attempt: a repeated request finds the same donation instead of creating a second one. */
  attemptKey: z.optional(z.uuid("must be a UUID")),
};

const ClientSecret = z.object({ clientSecret: z.string() });

const OneTimeDonation = z.pipe(
  z
    .strictObject({
      amount: amount({ step: ONE_TIME_STEP, refusal: ONE_TIME_REFUSAL }),
      donorName: z.nullable(z.string("Please enter your name.")),
      donorEmail: z.nullable(z.string("Please enter your email address.")),
      message: z._default(donorMessage, ""),
      isAnonymous: z.boolean(),
      ...extras,
    })
    .check(isComplete("donorName", donorName), isComplete("donorEmail", donorEmail)),
  // Name and email of an anonymous donor are dropped here, even if the browser sent them.
  z.transform(({ amount: cents, donorName: name, donorEmail: email, isAnonymous, ...rest }) => ({
    ...rest,
    cents,
    donor: isAnonymous ? null : { name: donorName.parse(name), email: donorEmail.parse(email) },
  })),
);
export type OneTimeDonation = z.output<typeof OneTimeDonation>;

/** Status 428: solve a challenge and repeat the request with its proof. 409: the attempt key belongs to another donation. */
export const createPaymentIntent = endpoint({
  method: "POST",
  path: "/api/create-payment-intent",
  summary: "Set up a one-time donation",
  example: {
    amount: 25,
    donorName: "Ada Quay",
    donorEmail: "ada@donor.example",
    message: "Well done",
    isAnonymous: false,
  },
  request: { body: OneTimeDonation },
  exactNumbers: { amount: 2 },
  reply: ClientSecret,
});

const RecurringDonation = z.pipe(
  z.strictObject({
    amount: amount({ step: RECURRING_STEP, refusal: RECURRING_REFUSAL }),
    interval: z.enum(INTERVALS),
    donorInfo: z.strictObject({
      name: donorName,
      email: donorEmail,
      message: z._default(donorMessage, ""),
    }),
    ...extras,
  }),
  z.transform(({ amount: cents, donorInfo: { message, ...donor }, ...rest }) => ({
    ...rest,
    cents,
    donor,
    message,
  })),
);
export type RecurringDonation = z.output<typeof RecurringDonation>;

export const createRecurringDonation = endpoint({
  method: "POST",
  path: "/api/donations/recurring",
  summary: "Set up a monthly or yearly donation",
  example: {
    amount: 15,
    interval: "monthly",
    donorInfo: { name: "Ada Quay", email: "ada@donor.example", message: "" },
  },
  request: { body: RecurringDonation },
  exactNumbers: { amount: 2 },
  reply: ClientSecret,
});

/** In the order in which donors see them. */
export const PAYMENT_METHODS = ["card", "apple_pay", "google_pay"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const getDonationSettings = endpoint({
  method: "GET",
  path: "/api/donations/settings",
  summary: "The donation types and payment methods that are available",
  request: {},
  reply: z.object({
    /** `null` when payments are not set up. */
    publishableKey: z.nullable(z.string()),
    /** Test mode, of the card provider or of the sandbox: no money moves. */
    isTest: z.boolean(),
    /** The path of the sandbox's script, loaded instead of the provider's; `null` with the real provider. */
    standIn: z.nullable(z.string()),
    oneTime: z.boolean(),
    recurring: z.boolean(),
    /** The next attempt of this visitor needs a solved challenge. */
    needsProof: z.boolean(),
    methods: z.array(z.enum(PAYMENT_METHODS)),
  }),
});

/** What depends on the ledger. */
export const DONATIONS_TAG = "donations";

/** Sums only, and none of so few people that it would tell something about one of them. */
export const getDonationProgress = endpoint({
  method: "GET",
  path: "/api/donations/progress",
  summary: "How many people donated, and how much of the month's goal is reached",
  request: {},
  reply: z.object({
    /** The current month in UTC, such as `2026-11`. */
    month: z.string(),
    /** In dollars; `null` without a goal. */
    goal: z.nullable(z.number()),
    /** In dollars, less what was returned; `null` for fewer than 10 people. */
    raised: z.nullable(z.number()),
    /** `null` for fewer than 10. */
    donorsThisMonth: z.nullable(z.number()),
    donorsInAll: z.nullable(z.number()),
  }),
  fresh: { seconds: 60 },
  tags: () => [DONATIONS_TAG],
});

/** `open`: not paid yet. `unknown`: the provider has no such payment. */
export const PAYMENT_STATES = ["paid", "processing", "open", "failed", "unknown"] as const;

/** The provider's state of a payment, for the holder of its secret. A POST, because URLs end up in logs. */
export const getPaymentState = endpoint({
  method: "POST",
  path: "/api/donations/state",
  summary: "The state of a payment",
  example: { clientSecret: "pi_1_secret_1" },
  request: { body: z.strictObject({ clientSecret: text({ max: 300 }) }) },
  reply: z.object({
    state: z.enum(PAYMENT_STATES),
    /** In dollars; `null` for an unknown payment. */
    amount: z.nullable(z.number()),
  }),
});

/** The response is the same whether or not the address belongs to a donor. */
export const sendPortalLink = endpoint({
  method: "POST",
  path: "/api/donations/portal-link",
  summary: "Send a link to the donor portal by mail",
  example: { email: "ada@donor.example" },
  request: { body: z.strictObject({ email: emailAddress }) },
  reply: z.object({ message: z.string() }),
});

/** 404: the link has been used or has expired. */
export const openPortal = endpoint({
  method: "POST",
  path: "/api/donations/portal",
  summary: "Open the donor portal with the token from the mail, once",
  example: { token: "kJ2vQ9xT4mB7nR1sW5yZ8c" },
  request: { body: z.strictObject({ token: linkToken }) },
  reply: z.object({ url: z.url() }),
});

/** The sandbox's script is served from our own site, as pages load no other scripts. */
export const STAND_IN_SCRIPT = "/sandbox/stripe.js";

type Body = { isAnonymous: boolean; donorName: string | null; donorEmail: string | null };

/** Name and email are required unless the donation is anonymous. */
function isComplete(field: "donorName" | "donorEmail", rule: z.ZodMiniType<string, string>) {
  return z.superRefine<Body>((body, context) => {
    if (body.isAnonymous) return;
    const { error } = rule.safeParse(body[field] ?? "");
    for (const { message } of error?.issues.slice(0, 1) ?? []) {
      context.addIssue({ code: "custom", path: [field], message });
    }
  });
}
