import { cleanText } from "./clean-text.ts";

/** The `utm_` tags of an address; empty for those that are missing. */
export interface Campaign {
  source: string;
  medium: string;
  campaign: string;
}

const LONGEST_TAG = 40;

/** Anybody can write tags into a link, so only a few characters of a short alphabet are left of them. */
export function campaignOf(query: string | undefined): Campaign | null {
  const tags = new URLSearchParams(query);
  const tag = (name: string) => safeTag(tags.get(`utm_${name}`));
  const campaign = { source: tag("source"), medium: tag("medium"), campaign: tag("campaign") };
  return Object.values(campaign).some(Boolean) ? campaign : null;
}

const words = /[a-z0-9]+(?:[._-][a-z0-9]+)*/g;

/** Lower-case Latin letters, digits, `.`, `_` and `-`; what looks like an e-mail address is removed before. */
function safeTag(text: string | null): string {
  const plain = (cleanText(text, 100) ?? "").normalize("NFKD").replace(/\p{M}/gu, "");
  const safe = plain.toLowerCase().match(words)?.join("-") ?? "";
  return safe.slice(0, LONGEST_TAG);
}
