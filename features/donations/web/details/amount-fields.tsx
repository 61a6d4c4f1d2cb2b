import { showDollars } from "../../../../shared/money/dollars.ts";
import { ChoiceRow } from "../../../../ui/field/choice-row.tsx";
import { TextField } from "../../../../ui/field/field.tsx";
import type { ChosenAmount } from "./chosen-amount.ts";

interface PresetsProps {
  legend: string;
  presets: readonly number[];
  amount: ChosenAmount;
  disabled: boolean;
}

export const Presets = ({ legend, presets, amount, disabled }: PresetsProps) => (
  <ChoiceRow
    legend={<span className="type-card">{legend}</span>}
    choices={presets.map((cents) => ({ value: cents, label: showDollars(cents) }))}
    value={amount.presetCents}
    onChoose={amount.choose}
    disabled={disabled}
  />
);

interface CustomAmountProps {
  amount: ChosenAmount;
  step: "0.01" | "1";
  problem: string | undefined;
  disabled: boolean;
}

export const CustomAmount = ({ amount, step, problem, disabled }: CustomAmountProps) => (
  <TextField
    label="Custom amount (USD)"
    name="amount"
    type="number"
    inputMode="decimal"
    min="1"
    step={step}
    symbol="$"
    placeholder="Other amount"
    autoComplete="off"
    value={amount.custom}
    onChange={(event) => amount.type(event.target.value)}
    // Scrolling the page with the wheel must not change the amount.
    onWheel={(event) => event.currentTarget.blur()}
    problem={problem}
    disabled={disabled}
  />
);
