import * as z from "zod/mini";
import { actEndpoint, endpoint } from "#shared/contract/endpoint.ts";
import {
  calendarDay,
  limit,
  rowId,
  text,
  timestamp,
  wholeNumber,
} from "#shared/contract/fields.ts";
import { INTERVALS } from "../donation-amount.ts";
import { DONATION_LIMITS, DONATION_SWITCHES, LARGEST_LIMIT } from "../donation-switches.ts";

export const LEDGER_KINDS = [
  "charge",
  "refund",
  "refund_returned",
  "dispute",
  "dispute_returned",
  "fee",
] as const;
const kind = z.enum(LEDGER_KINDS);

const interval = z.nullable(z.enum(INTERVALS));
const uuid = z.uuid("must be a reference");

const Sum = z.object({ kind, count: z.int(), cents: z.int() });
export type LedgerSum = z.infer<typeof Sum>;

/** Both days belong to the period, in UTC. */
const period = {
  from: calendarDay({ what: "the first day" }),
  to: calendarDay({ what: "the last day" }),
};

export const Books = z.object({
  /** The oldest first; months without a movement are left out. */
  months: z.array(z.object({ month: z.string(), sums: z.array(Sum), netCents: z.int() })),
  sums: z.array(Sum),
  netCents: z.int(),
});
export type Books = z.infer<typeof Books>;

export const getBooks = endpoint({
  method: "GET",
  path: "/api/newsroom/donations/books",
  summary: "The sums of a period by month and kind, without names",
  request: { query: z.object(period) },
  reply: Books,
});

export const LedgerComparison = z.object({
  theirNetCents: z.int(),
  differences: z.array(
    z.object({
      key: z.string(),
      oursCents: z.nullable(z.int()),
      theirsCents: z.nullable(z.int()),
    }),
  ),
});
export type LedgerComparison = z.infer<typeof LedgerComparison>;

export const compareBooks = endpoint({
  method: "GET",
  path: "/api/newsroom/donations/comparison",
  summary: "Compares a period with the card provider's records, to the cent",
  request: { query: z.object(period) },
  reply: LedgerComparison,
});

const switchName = z.enum(DONATION_SWITCHES);
const limitName = z.enum(DONATION_LIMITS);

export const DonationsOverview = z.object({
  /** Undefined keys: payments are not set up. */
  provider: z.nullable(z.enum(["live", "test"])),
  states: z.array(z.object({ state: z.string(), isRecurring: z.boolean(), count: z.int() })),
  switches: z.array(z.object({ name: switchName, isOn: z.boolean() })),
  limits: z.array(z.object({ name: limitName, value: z.int() })),
  alarms: z.object({
    /** Events of the provider that contradict ours and are not counted, the newest first. */
    quarantined: z.array(
      z.object({
        id: z.string(),
        type: z.string(),
        problem: z.string(),
        donationId: z.nullable(z.string()),
        receivedAt: timestamp,
      }),
    ),
    /** Events that belong to no donation for two hours. */
    parked: z.int(),
    /** Refunds that were requested an hour ago and not confirmed. */
    unconfirmedRefunds: z.int(),
  }),
  firstYear: z.nullable(z.int()),
});
export type DonationsOverview = z.infer<typeof DonationsOverview>;

export const getDonationsOverview = endpoint({
  method: "GET",
  path: "/api/newsroom/donations",
  summary: "How many donations are in which state, alarms and switches, without names",
  request: {},
  reply: DonationsOverview,
});

export const Movement = z.object({
  id: z.int(),
  kind,
  cents: z.int(),
  happenedAt: timestamp,
  donationId: z.string(),
  interval,
});
export type Movement = z.infer<typeof Movement>;

export const listMovements = endpoint({
  method: "GET",
  path: "/api/newsroom/donations/movements",
  summary: "What was entered in the books last, newest first, without names",
  request: { query: z.object({ limit: limit(), before: z.optional(rowId) }) },
  reply: z.object({ movements: z.array(Movement), hasMore: z.boolean() }),
});

const RefundRequest = z.object({
  number: z.int(),
  cents: z.int(),
  requestedBy: z.string(),
  requestedAt: timestamp,
  /** `unconfirmed`: the provider may not have got it, and sending it again is safe. `requested`: the books wait for its event. */
  state: z.enum(["unconfirmed", "requested", "booked", "refused"]),
  refusal: z.nullable(z.string()),
});
export type RefundRequest = z.infer<typeof RefundRequest>;

const Charge = z.object({
  id: z.string(),
  happenedAt: timestamp,
  cents: z.int(),
  /** Positive: what went back to the donor. */
  refundedCents: z.int(),
  disputedCents: z.int(),
  refundableCents: z.int(),
  requests: z.array(RefundRequest),
});
export type Charge = z.infer<typeof Charge>;

/** Without the donor. */
export const DonationForStaff = z.object({
  id: z.string(),
  interval,
  cents: z.int(),
  state: z.string(),
  createdAt: timestamp,
  canStop: z.boolean(),
  /** The newest first. */
  charges: z.array(Charge),
});
export type DonationForStaff = z.infer<typeof DonationForStaff>;

const oneDonation = z.object({ donation: uuid });

export const getDonationForStaff = endpoint({
  method: "GET",
  path: "/api/newsroom/donations/:donation",
  summary: "One donation with its payments and refunds, without names",
  request: { params: oneDonation },
  reply: DonationForStaff,
});

const FoundDonation = z.object({
  id: z.string(),
  /** None of a donor who stays anonymous. */
  donor: z.nullable(z.object({ name: z.string(), email: z.string() })),
  message: z.string(),
  createdAt: timestamp,
});
export type FoundDonation = z.infer<typeof FoundDonation>;

export const lookUpDonor = actEndpoint({
  method: "POST",
  path: "/api/newsroom/donations/look-up",
  request: { body: z.object({ of: text({ max: 320, what: "an address or reference" }) }) },
  reply: z.array(FoundDonation),
});

export const refundDonation = actEndpoint({
  method: "POST",
  path: "/api/newsroom/donations/refunds",
  request: {
    body: z.object({
      chargeId: text({ max: 255, what: "a payment" }),
      cents: wholeNumber({ min: 1 }),
      /** How many refunds of this payment the person saw. Somebody who was quicker makes it another number. */
      after: wholeNumber({ min: 0, max: 10_000 }),
    }),
  },
  reply: RefundRequest,
});

export const stopDonation = actEndpoint({
  method: "POST",
  path: "/api/newsroom/donations/:donation/stop",
  request: { params: oneDonation },
  reply: z.object({ id: z.string() }),
});

export const switchDonations = actEndpoint({
  method: "POST",
  path: "/api/newsroom/donations/switches",
  request: { body: z.object({ name: switchName, isOn: z.boolean() }) },
  reply: z.object({ name: switchName, isOn: z.boolean() }),
});

export const setDonationLimit = actEndpoint({
  method: "POST",
  path: "/api/newsroom/donations/limits",
  request: {
    body: z.object({ name: limitName, value: wholeNumber({ min: 0, max: LARGEST_LIMIT }) }),
  },
  reply: z.object({ name: limitName, value: z.int() }),
});

export const exportBooks = actEndpoint({
  method: "POST",
  path: "/api/newsroom/donations/export",
  request: { body: z.object(period) },
  reply: z.object({ csv: z.string(), movements: z.int() }),
});
