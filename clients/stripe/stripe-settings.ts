import { z } from "zod";
import { isBareOrigin, splitList } from "#platform/server/settings/setting-kinds.ts";
import { defineSettings, type SettingsOf } from "#platform/server/settings/settings-part.ts";

export const STRIPE_URL = "https://api.stripe.com";

const stripeKey = (kinds: string, example: string) =>
  z.string().regex(new RegExp(`^(${kinds})_(test|live)_\\w+$`), `must be a key such as ${example}`);

export const stripeSettings = defineSettings(
  {
    STRIPE_SECRET_KEY: stripeKey("sk|rk", "sk_live_ and more").optional(),
    STRIPE_PUBLISHABLE_KEY: stripeKey("pk", "pk_live_ and more").optional(),
    /** Two while one replaces the other. */
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .transform(splitList)
      .refine(
        (list) =>
          list.length >= 1 && list.length <= 2 && list.every((one) => /^whsec_\w+$/.test(one)),
        "must be one or two secrets such as whsec_ and more",
      )
      .optional(),
    STRIPE_API_URL: z
      .url({ protocol: /^https?$/, error: "must be an http address", abort: true })
      .refine(isSafeForSecrets, "must be an https address, or one on this machine")
      .refine(isBareOrigin, "must not hold a path, a query or a name")
      .transform((url) => new URL(url).origin)
      .default(STRIPE_URL),
  },
  (settings) => {
    const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = settings;
    const names = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"] as const;
    const missing = names.filter((name) => settings[name] === undefined);
    if (missing.length === names.length) return [];
    const problems = missing.map((name) => `${name} must be set too: Stripe needs all three`);
    const modes = new Set([secret, publishable].flatMap((key) => key?.split("_")[1] ?? []));
    if (modes.size === 2) {
      problems.push(
        "STRIPE_PUBLISHABLE_KEY must be of the same mode as STRIPE_SECRET_KEY, test or live",
      );
    }
    if (modes.has("live") && settings.STRIPE_API_URL !== STRIPE_URL) {
      problems.push("STRIPE_API_URL must not be set beside live keys");
    }
    return problems;
  },
);

export type StripeConfig = SettingsOf<typeof stripeSettings>;

/** Keys travel there. */
function isSafeForSecrets(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || ["127.0.0.1", "localhost", "[::1]"].includes(hostname);
}
