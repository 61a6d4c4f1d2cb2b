import { useSyncExternalStore } from "react";
import { readDollars } from "#shared/dollars.ts";
import { site } from "#site.config.ts";
import { withBrowserStorage } from "#ui/browser-storage.ts";
import { createStore } from "#ui/store.ts";
import { type Interval, isDonationAmount } from "../donation-amount.ts";

export interface DonationDraft {
  presetCents: number | null;
  /** As typed, in dollars; overrides the preset. */
  custom: string;
  interval: Interval;
  name: string;
  email: string;
  message: string;
  isAnonymous: boolean;
}

export const EMPTY: DonationDraft = {
  presetCents: null,
  custom: "",
  interval: "monthly",
  name: "",
  email: "",
  message: "",
  isAnonymous: false,
};

const KEY = `${site.shortName}-donation-draft`;

/**
 * Shared by both donation pages and stored for the tab, so that a reload or a redirect to the bank loses nothing.
 * Cleared after a successful donation.
 */
const draft = createStore<DonationDraft | undefined>(undefined);

const current = () => {
  // Nobody listens before the first time it is read.
  if (!draft.current()) draft.set({ ...readStored(), ...readAddress() });
  return draft.current() ?? EMPTY;
};

export function changeDraft(change: Partial<DonationDraft>): void {
  const changed = { ...current(), ...change };
  store(changed);
  draft.set(changed);
}

export const clearDraft = () => changeDraft(EMPTY);

export const useDraft = (): DonationDraft =>
  useSyncExternalStore(draft.subscribe, current, () => EMPTY);

function store({ name, email, ...rest }: DonationDraft) {
  // The name of an anonymous donor is not even stored in the browser.
  const stored = rest.isAnonymous ? rest : { ...rest, name, email };
  withBrowserStorage("session", (storage) => storage.setItem(KEY, JSON.stringify(stored)));
}

function readStored(): DonationDraft {
  const stored: unknown = withBrowserStorage("session", (storage) =>
    JSON.parse(storage.getItem(KEY) ?? "{}"),
  );
  return isPartOfDraft(stored) ? { ...EMPTY, ...stored } : EMPTY;
}

function isPartOfDraft(stored: unknown): stored is Partial<DonationDraft> {
  const kinds: Record<string, unknown> = { ...EMPTY };
  const fits = ([name, value]: [string, unknown]) => {
    if (name === "presetCents") return value === null || Number.isSafeInteger(value);
    if (name === "interval") return value === "monthly" || value === "yearly";
    return typeof value === typeof kinds[name];
  };
  return typeof stored === "object" && stored !== null && Object.entries(stored).every(fits);
}

/** A campaign's link can name the amount: `?amount=25`. */
function readAddress(): Partial<DonationDraft> {
  const cents = readDollars(new URLSearchParams(location.search).get("amount") ?? "");
  if (cents === undefined || !isDonationAmount(cents)) return {};
  return { presetCents: cents, custom: "" };
}
