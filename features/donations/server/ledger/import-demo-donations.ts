import { randomUUID } from "node:crypto";
import { CURRENCY, DONATIONS_TAG } from "#features/donations/calls/donations.ts";
import { feeKey, type NewEntry } from "#features/payments/server/public.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { insertDonations } from "../donation-repository.ts";
import { addEntries } from "./ledger-repository.ts";
import { DEMO_CHARGE } from "./progress.ts";

interface DemoDonation {
  donorEmail: string | null;
  cents: number;
  interval: "monthly" | null;
  chargedAt: readonly Date[];
}

const BATCH = 500;

/** Invented donations for the demo; they are left out of the sums once payments are live. */
export async function importDemoDonations(
  tx: Queryable,
  demo: readonly DemoDonation[],
  now: Date,
): Promise<void> {
  const rows = demo.map(({ donorEmail, cents, interval, chargedAt }) => ({
    id: randomUUID(),
    attemptKey: randomUUID(),
    cents,
    interval,
    currency: CURRENCY,
    donorEmail,
    donorName: donorEmail && "Demo Donor",
    message: "",
    state: interval === null ? ("paid" as const) : ("active" as const),
    createdAt: chargedAt[0] ?? now,
  }));
  const entries = demo.flatMap(({ cents, chargedAt }, index) =>
    chargedAt.flatMap((happenedAt) => chargeAndFee(rows[index]?.id ?? "", cents, happenedAt)),
  );
  for (const part of inBatches(rows)) await insertDonations(tx, part);
  for (const part of inBatches(entries)) await addEntries(tx, part, now);
  await invalidate(tx, [DONATIONS_TAG]);
}

/** With its fee, as the job that looks fees up would look for it at the provider. */
function chargeAndFee(
  donationId: string,
  cents: number,
  happenedAt: Date,
): (NewEntry & { donationId: string })[] {
  const chargeId = `${DEMO_CHARGE}${randomUUID()}`;
  const common = { donationId, currency: CURRENCY, chargeId, providerId: chargeId, happenedAt };
  return [
    { ...common, key: `charge:${chargeId}`, kind: "charge", cents },
    { ...common, key: feeKey(chargeId), kind: "fee", cents: -Math.round(cents * 0.029 + 30) },
  ];
}

const inBatches = <Row>(rows: readonly Row[]) =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, part) =>
    rows.slice(part * BATCH, (part + 1) * BATCH),
  );
