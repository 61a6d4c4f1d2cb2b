import { showDollars } from "#shared/dollars.ts";
import { ChoiceRow } from "#ui/field/choice-row.tsx";
import { TextField } from "#ui/field/field.tsx";
import type { ChosenAmount } from "./chosen-amount.ts";

interface PresetAmountFieldProps {
  legend: string;
  presets: readonly number[];
  amount: ChosenAmount;
  disabled: boolean;
}

export const PresetAmountField = ({
  legend,
  presets,
  amount,
  disabled,
}: PresetAmountFieldProps) => (
  <ChoiceRow
    legend={<span className="type-card">{legend}</span>}
    choices={presets.map((cents) => ({ value: cents, label: showDollars(cents) }))}
    value={amount.presetCents}
    onChoose={amount.choose}
    disabled={disabled}
  />
);

interface CustomAmountFieldProps {
  amount: ChosenAmount;
  step: "0.01" | "1";
  problem: string | undefined;
  disabled: boolean;
}

export const CustomAmountField = ({ amount, step, problem, disabled }: CustomAmountFieldProps) => (
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
