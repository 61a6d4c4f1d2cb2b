import { hostOf } from "./host-of.ts";
import { isSpamReferrer } from "./is-spam-referrer.ts";
import { sourceNames, worldwideNames } from "./source-names.ts";

export type Origin =
  /** From another page of this site. */
  | { from: "here" }
  /** `source` is null if unknown. */
  | { from: "elsewhere"; source: string | null }
  | { from: "spam" };

const UNKNOWN: Origin = { from: "elsewhere", source: null };

/** The site a visitor came from; only the host of the referrer is used. */
export function originOf(referrer: string, ownHosts: readonly string[]): Origin {
  if (!/^(https?|android-app|ios-app):\/\//i.test(referrer) || !URL.canParse(referrer)) {
    return UNKNOWN;
  }
  const url = new URL(referrer);
  if (ownHosts.includes(url.host.toLowerCase())) return { from: "here" };
  const host = hostOf(referrer);
  if (host === undefined) return UNKNOWN;
  if (isSpamReferrer(host)) return { from: "spam" };
  return { from: "elsewhere", source: sourceOf(host) };
}

function sourceOf(host: string): string {
  const labels = host.split(".");
  for (let at = 0; at < labels.length - 1; at += 1) {
    const name = sourceNames[labels.slice(at).join(".")];
    if (name !== undefined) return name;
  }
  return worldwideNames.find(([pattern]) => pattern.test(host))?.[1] ?? host.slice(0, 100);
}
