import type { Deps } from "#platform/server/deps.ts";
import { type Donation, findByDonor, findDonation, findIdByLinks } from "../donation-repository.ts";
import { findDonationOfMovement } from "../ledger/ledger-repository.ts";

/**
 * The donations of an exact address, or the one with this reference: the donation's, a payment's, a refund's or a
 * subscription's. The caller writes the audit log.
 */
export async function lookUpDonations(
  { db }: Pick<Deps, "db">,
  addressOrReference: string,
): Promise<Donation[]> {
  if (addressOrReference.includes("@")) return findByDonor(db, addressOrReference);
  const id =
    (await findIdByLinks(db, [addressOrReference])) ??
    (await findDonationOfMovement(db, addressOrReference));
  const donation = id === undefined ? undefined : await findDonation(db, id);
  return donation ? [donation] : [];
}
