import * as z from "zod/mini";
import { endpoint } from "../../shared/contract/endpoint.ts";
import { emailAddress, linkToken, text } from "../../shared/contract/fields.ts";
import { filledLine, plainText } from "../../shared/contract/plain-fields.ts";
import { centsFromDollars } from "../../shared/money/dollars.ts";
import { isDonationAmount, ONE_TIME_STEP, RECURRING_STEP } from "./donation-amount.ts";
import { ONE_TIME_REFUSAL, RECURRING_REFUSAL } from "./donation-texts.ts";
import { INTERVALS } from "./interval.ts";

export const CURRENCY = "usd";

export const donorName = filledLine({ max: 120, what: "your name" });
export const donorEmail = emailAddress;
export const donorMessage = plainText({ max: 1_000, what: "your message" });

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

/** What a browser may add to either donation. */
const extras = {
  /** One per attempt to give: sent again, it finds the same donation instead of making a second. */
  attemptKey: z.optional(z.uuid("must be a UUID")),
  /** A solved challenge, where one was demanded (status 428). */
  proof: z.optional(text({ max: 2_000 })),
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
  // Whoever wants to stay unknown is unknown from here on, whatever their browser sent along.
  z.transform(({ amount: cents, donorName: name, donorEmail: email, isAnonymous, ...rest }) => ({
    ...rest,
    cents,
    donor: isAnonymous ? null : { name: donorName.parse(name), email: donorEmail.parse(email) },
  })),
);
export type OneTimeDonation = z.output<typeof OneTimeDonation>;

/** Status 428: solve a challenge and send the same again with its proof. 409: this attempt was for something else. */
export const createPaymentIntent = endpoint({
  method: "POST",
  path: "/api/create-payment-intent",
  summary: "Set up a one-time donation",
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
  request: { body: RecurringDonation },
  exactNumbers: { amount: 2 },
  reply: ClientSecret,
});

/** In the order in which a donor sees them. */
export const PAYMENT_METHODS = ["card", "apple_pay", "google_pay"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Read before a donor is asked for anything; what is switched off is off at once. */
export const getDonationSettings = endpoint({
  method: "GET",
  path: "/api/donations/settings",
  summary: "What can be given, and how",
  request: {},
  reply: z.object({
    /** None: payments are not set up. */
    publishableKey: z.nullable(z.string()),
    /** The card provider is a stand-in, or its test mode: no money moves. */
    isTest: z.boolean(),
    /** The address, on this site, of the script to load instead of the provider's; none when the provider is real. */
    standIn: z.nullable(z.string()),
    oneTime: z.boolean(),
    recurring: z.boolean(),
    methods: z.array(z.enum(PAYMENT_METHODS)),
  }),
});

/** `open`: not paid, may still be. `unknown`: the provider knows no such payment. */
export const PAYMENT_STATES = ["paid", "processing", "open", "failed", "unknown"] as const;

/**
 * What the provider says of a payment, to whoever holds its secret. It decides nothing. Sent in a body: addresses are
 * written into logs on the way.
 */
export const getPaymentState = endpoint({
  method: "POST",
  path: "/api/donations/state",
  summary: "What became of a payment",
  request: { body: z.strictObject({ clientSecret: text({ max: 300 }) }) },
  reply: z.object({
    state: z.enum(PAYMENT_STATES),
    /** In dollars; none for an unknown payment. */
    amount: z.nullable(z.number()),
  }),
});

/** A piece of work for a browser (altcha, version 2); `solveChallenge` beside this file makes a proof of it. */
export const Challenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    cost: z.number(),
    expiresAt: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    nonce: z.string(),
    salt: z.string(),
  }),
  signature: z.string(),
});
export type Challenge = z.output<typeof Challenge>;

export const getChallenge = endpoint({
  method: "GET",
  path: "/api/donations/challenge",
  summary: "A piece of work that makes automated tries expensive",
  request: {},
  reply: Challenge,
});

/** Answers the same whether or not this address gives. */
export const sendPortalLink = endpoint({
  method: "POST",
  path: "/api/donations/portal-link",
  summary: "Have a link to the donor portal sent by mail",
  request: { body: z.strictObject({ email: emailAddress }) },
  reply: z.object({ message: z.string() }),
});

/** 404: the link was used before or is too old. */
export const openPortal = endpoint({
  method: "POST",
  path: "/api/donations/portal",
  summary: "Open the donor portal with the token from the mail, once",
  request: { body: z.strictObject({ token: linkToken }) },
  reply: z.object({ url: z.url() }),
});

/** Where this site hands out the script of the provider's stand-in: pages load none from anywhere else. */
export const STAND_IN_SCRIPT = "/sandbox/stripe.js";

/** The provider's own call; signed, and not described as JSON because its bytes are what is signed. */
export const WEBHOOK_PATH = "/api/stripe/webhook";

type Body = { isAnonymous: boolean; donorName: string | null; donorEmail: string | null };

/** Name and address are asked of everyone who does not stay unknown. */
function isComplete(field: "donorName" | "donorEmail", rule: z.ZodMiniType<string, string>) {
  return z.superRefine<Body>((body, context) => {
    if (body.isAnonymous) return;
    const { error } = rule.safeParse(body[field] ?? "");
    for (const { message } of error?.issues.slice(0, 1) ?? []) {
      context.addIssue({ code: "custom", path: [field], message });
    }
  });
}
