import { readDollars, writeDollars } from "#shared/dollars.ts";
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
