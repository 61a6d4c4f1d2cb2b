const CENTS = 100;

/** Plain digits with at most two decimals; no sign, exponent, grouping or leading zeros. */
const plainDollars = /^(0|[1-9]\d{0,9})(?:\.(\d{1,2}))?$/;

/** Whole cents from dollars as people and JSON write them; undefined if it is not exactly an amount. */
export function readDollars(text: string): number | undefined {
  const [matched, whole = "", decimals = ""] = plainDollars.exec(text) ?? [];
  return matched === undefined
    ? undefined
    : Number(whole) * CENTS + Number(decimals.padEnd(2, "0"));
}

/** 2500 → "25", 1999 → "19.99": without the dollar sign, as `readDollars` reads it. */
export function writeDollars(cents: number): string {
  const whole = Math.trunc(cents / CENTS);
  const rest = cents % CENTS;
  return rest === 0 ? String(whole) : `${whole}.${String(rest).padStart(2, "0")}`;
}

/** The amount as a JSON number; only for data that leaves our code, as sums of fractions are not exact. */
export const dollarsFromCents = (cents: number): number => cents / CENTS;

/** The cents of a JSON number; `undefined` unless it is an amount with at most two decimals. */
export function centsFromDollars(dollars: number): number | undefined {
  const cents = Math.round(dollars * CENTS);
  return Number.isSafeInteger(cents) && cents >= 0 && dollarsFromCents(cents) === dollars
    ? cents
    : undefined;
}

/** 2500 → "25.00", -5 → "-0.05": for books and receipts. */
export function writeCents(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / CENTS);
  const rest = String(Math.abs(cents) % CENTS).padStart(2, "0");
  return `${cents < 0 ? "-" : ""}${whole}.${rest}`;
}

/** 2500 → "$25", 123456 → "$1,234.56": for people to read. */
export const showDollars = (cents: number): string =>
  `$${writeDollars(cents).replace(/\B(?=(\d{3})+(?!\d))/g, ",")}`;
