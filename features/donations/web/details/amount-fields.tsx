import { ChoiceRow } from "../../../../ui/field/choice-row.tsx";
import { TextField } from "../../../../ui/field/field.tsx";
import type { Amount } from "./amount-of.ts";

interface PresetsProps {
  legend: string;
  presets: readonly number[];
  amount: Amount;
  disabled: boolean;
}

export const Presets = ({ legend, presets, amount, disabled }: PresetsProps) => (
  <ChoiceRow
    legend={<span className="type-card">{legend}</span>}
    choices={presets.map((dollars) => ({ value: dollars, label: `$${dollars}` }))}
    value={amount.preset}
    onChoose={amount.choose}
    disabled={disabled}
  />
);

interface CustomAmountProps {
  amount: Amount;
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
    // A wheel that was meant to move the page must not change a sum of money.
    onWheel={(event) => event.currentTarget.blur()}
    problem={problem}
    disabled={disabled}
  />
);
