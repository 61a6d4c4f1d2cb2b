import { readDollars } from "../../../../shared/money/dollars.ts";
import { changeDraft, type DonationDraft } from "../donation-draft.ts";

interface Offer {
  /** Whole dollars. */
  presets: readonly number[];
  /** Chosen until the donor chooses. */
  usual?: number;
}

export interface Amount {
  preset: number | null;
  custom: string;
  /** What was chosen or typed, as text; empty when nothing was. */
  dollars: string;
  /** None when what was typed is no sum of money. */
  cents: number | undefined;
  choose(preset: number): void;
  type(custom: string): void;
}

/** The draft's amount as a page with this offer shows it. The other page may have offered other presets. */
export function amountOf(draft: DonationDraft, { presets, usual }: Offer): Amount {
  const isOffered = draft.preset !== null && presets.includes(draft.preset);
  const custom = draft.custom || (isOffered ? "" : String(draft.preset ?? ""));
  const preset = custom === "" ? (draft.preset ?? usual ?? null) : null;
  const dollars = custom || String(preset ?? "");
  return {
    preset,
    custom,
    dollars,
    cents: readDollars(dollars),
    choose: (next) => changeDraft({ preset: next, custom: "" }),
    // Where something is always chosen, an emptied field goes back to it.
    type: (next) =>
      changeDraft({ custom: next, preset: usual !== undefined && isOffered ? draft.preset : null }),
  };
}
