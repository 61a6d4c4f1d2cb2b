import { readDollars, showDollars, writeDollars } from "#shared/dollars.ts";
import { ChoiceRow } from "#ui/field/choice-row.tsx";
import { TextField } from "#ui/field/field.tsx";
import { changeDraft, type DonationDraft } from "../donation-draft.ts";

interface Offer {
  /** In cents. */
  presets: readonly number[];
  /** In cents; chosen until the donor chooses. */
  defaultPreset?: number;
}

export interface ChosenAmount {
  presetCents: number | null;
  /** As typed, in dollars. */
  custom: string;
  /** `undefined` when nothing was chosen or what was typed is no amount. */
  cents: number | undefined;
  choose(presetCents: number): void;
  type(custom: string): void;
}

/** The draft's amount on a page with this offer; a preset of the other page is shown as a custom amount. */
export function chosenAmount(
  draft: DonationDraft,
  { presets, defaultPreset }: Offer,
): ChosenAmount {
  const isOffered = draft.presetCents !== null && presets.includes(draft.presetCents);
  const custom =
    draft.custom ||
    (isOffered || draft.presetCents === null ? "" : writeDollars(draft.presetCents));
  const presetCents = custom === "" ? (draft.presetCents ?? defaultPreset ?? null) : null;
  return {
    presetCents,
    custom,
    cents: presetCents ?? readDollars(custom),
    choose: (next) => changeDraft({ presetCents: next, custom: "" }),
    // With a default preset, an emptied field falls back to the preset chosen before.
    type: (next) =>
      changeDraft({
        custom: next,
        presetCents: defaultPreset !== undefined && isOffered ? draft.presetCents : null,
      }),
  };
}

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
