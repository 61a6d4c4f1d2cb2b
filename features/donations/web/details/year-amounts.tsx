import { YEARLY_AMOUNTS } from "#features/donations/donation-amount.ts";
import { monthlyCents } from "#features/donations/interval.ts";
import { showDollars, writeDollars } from "#shared/dollars.ts";
import type { ChosenAmount } from "./chosen-amount.ts";

interface YearAmountsProps {
  amount: ChosenAmount;
  disabled: boolean;
}

/** Fills in the custom amount: the presets are the same for every interval, and small for a year. */
export const YearAmounts = ({ amount, disabled }: YearAmountsProps) => (
  <section aria-labelledby="year-amounts">
    <h3 id="year-amounts" className="type-button">
      For a full year
    </h3>
    <ul className="amount-row">
      {YEARLY_AMOUNTS.map((cents) => (
        <li key={cents}>
          <button
            type="button"
            disabled={disabled}
            aria-pressed={amount.custom === writeDollars(cents)}
            onClick={() => amount.type(writeDollars(cents))}
          >
            {showDollars(cents)} <small>{showDollars(monthlyCents(cents))} a month</small>
          </button>
        </li>
      ))}
    </ul>
  </section>
);
