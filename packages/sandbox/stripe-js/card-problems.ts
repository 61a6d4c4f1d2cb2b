import type { StripeError } from "@stripe/stripe-js";
import { hasRightCheckDigit } from "./check-digit.ts";

/** The values of a card's fields, digits only where only digits are allowed. */
export interface CardInput {
  number: string;
  expiry: string;
  cvc: string;
}
export type CardField = keyof CardInput;
export interface CardProblem {
  field: CardField;
  error: StripeError;
}

const say = (field: CardField, code: string, message: string): CardProblem => ({
  field,
  error: { type: "validation_error", code, message },
});

/** The provider's messages, in the order of the fields. */
export function cardProblems({ number, expiry, cvc }: CardInput, now: Date): CardProblem[] {
  return [numberProblem(number), expiryProblem(expiry, now), cvcProblem(cvc, number)].filter(
    (problem) => problem !== undefined,
  );
}

function numberProblem(number: string): CardProblem | undefined {
  if (number.length < lengthOf(number)) {
    return say("number", "incomplete_number", "Your card number is incomplete.");
  }
  if (!hasRightCheckDigit(number)) {
    return say("number", "invalid_number", "Your card number is invalid.");
  }
  return undefined;
}

function expiryProblem(expiry: string, now: Date): CardProblem | undefined {
  const { month, year } = readExpiry(expiry, now);
  if (expiry.length < 4 || month < 1 || month > 12) {
    return say("expiry", "incomplete_expiry", "Your card's expiration date is incomplete.");
  }
  if (year < now.getFullYear()) {
    return say("expiry", "invalid_expiry_year_past", "Your card's expiration year is in the past.");
  }
  if (year === now.getFullYear() && month < now.getMonth() + 1) {
    return say(
      "expiry",
      "invalid_expiry_month_past",
      "Your card's expiration date is in the past.",
    );
  }
  return undefined;
}

function cvcProblem(cvc: string, number: string): CardProblem | undefined {
  const needed = isAmex(number) ? 4 : 3;
  return cvc.length < needed
    ? say("cvc", "incomplete_cvc", "Your card's security code is incomplete.")
    : undefined;
}

/** `1230` is December 2030. */
export function readExpiry(expiry: string, now: Date): { month: number; year: number } {
  const century = Math.floor(now.getFullYear() / 100) * 100;
  return { month: Number(expiry.slice(0, 2)), year: century + Number(expiry.slice(2, 4)) };
}

const isAmex = (number: string) => /^3[47]/.test(number);
export const lengthOf = (number: string) => (isAmex(number) ? 15 : 16);

export const showNumber = (digits: string) =>
  isAmex(digits)
    ? digits.replace(/^(\d{4})(\d{1,6})?(\d{1,5})?.*$/, (_, ...groups) =>
        groups.slice(0, 3).filter(Boolean).join(" "),
      )
    : digits.replace(/(\d{4})(?=\d)/g, "$1 ");

export const showExpiry = (digits: string) =>
  digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
