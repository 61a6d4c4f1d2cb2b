import { isDonationAmount } from "#features/donations/donation-amount.ts";
import { INTERVAL_LABELS, type Interval } from "#features/donations/interval.ts";
import { showDollars } from "#shared/dollars.ts";
import { site } from "#site.config.ts";

interface PaysForProps {
  cents: number | undefined;
  interval: Interval | null;
}

/** The largest listed amount that the chosen one covers. */
export function PaysFor({ cents, interval }: PaysForProps) {
  if (cents === undefined || !isDonationAmount(cents)) return null;
  const covered = site.donations.pays.findLast((listed) => listed.cents <= cents);
  if (!covered) return null;
  const often = interval === null ? "" : ` ${INTERVAL_LABELS[interval]}`;
  const more = covered.cents === cents ? "" : ", and more";
  return (
    <p className="type-ui text-text-2">
      {showDollars(cents)}
      {often} pays for {covered.text}
      {more}.
    </p>
  );
}
