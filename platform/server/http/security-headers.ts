import { createHash } from "node:crypto";
import { DAY, SECOND } from "#shared/time/units.ts";

const aYear = (365 * DAY) / SECOND;

/** Exceptions for some responses. */
export interface LooserPolicy {
  scripts?: string;
  styles?: string;
  connections?: string;
  frames?: string;
  /** An origin whose frames may open the browser's own payment sheet. */
  payments?: string;
  /** Foreign scripts that hand plain strings to the browser's parsers would stop working under Trusted Types. */
  anyTypes?: boolean;
}

/** For files that other sites may embed, such as pictures and feeds. */
export const embeddable = { "cross-origin-resource-policy": "cross-origin" } as const;

/** Only the policy of `platform/web/trusted-html.ts` turns strings into HTML or script addresses. */
const trustedTypes = ["require-trusted-types-for 'script'", "trusted-types site"];

/** Set on every response. Inline scripts are allowed by hash rather than nonce, so that pages stay cacheable. */
export function securityHeaders(
  inlineScripts: readonly string[],
  looser: LooserPolicy = {},
): Readonly<Record<string, string>> {
  const hashes = inlineScripts.map(hashOf);
  const payers = looser.payments ? `self "${looser.payments}"` : "self";
  return {
    "content-security-policy": [
      "default-src 'none'",
      directive("script-src", "'self'", ...hashes, looser.scripts),
      directive("style-src", "'self'", looser.styles),
      "img-src 'self' data:",
      "font-src 'self'",
      "media-src 'self'",
      directive("connect-src", "'self'", looser.connections),
      directive("frame-src", looser.frames ?? "'none'"),
      "worker-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      ...(looser.anyTypes ? [] : trustedTypes),
    ].join("; "),
    "strict-transport-security": `max-age=${aYear}; includeSubDomains`,
    "x-content-type-options": "nosniff",
    // Players in frames refuse to play on pages that send no referrer.
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": `camera=(), microphone=(), geolocation=(), payment=(${payers}), browsing-topics=()`,
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
  };
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** A policy that also allows a style in the page itself. */
export const allowStyle = (policy: string, style: string): string =>
  policy.replace(/style-src [^;]*/, (allowed) => `${allowed} ${hashOf(style)}`);

/** A policy that also allows films which a script puts together from pieces. */
export const allowFilms = (policy: string): string =>
  policy.replace("media-src 'self'", "media-src 'self' blob:");

const directive = (name: string, ...sources: (string | undefined)[]) =>
  [name, ...sources].filter(Boolean).join(" ");
