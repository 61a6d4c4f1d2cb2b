import { z } from "zod";
import { httpAddress, oneOf, secret } from "#platform/server/settings/setting-kinds.ts";
import { defineSettings, type SettingsOf } from "#platform/server/settings/settings-part.ts";

const needs = {
  fastly: ["PURGE_ID", "PURGE_TOKEN"],
  cloudflare: ["PURGE_ID", "PURGE_TOKEN"],
  varnish: ["PURGE_URL"],
  webhook: ["PURGE_URL", "PURGE_TOKEN"],
} as const;

/** Which service makes shared caches forget what changed. */
export const purgeSettings = defineSettings(
  {
    PURGER: oneOf(["fastly", "cloudflare", "varnish", "webhook"]).optional(),
    /** Of a Varnish or a webhook; of the others only where their API is elsewhere. */
    PURGE_URL: httpAddress.optional(),
    /** The number of Fastly's service or of Cloudflare's zone. */
    PURGE_ID: z.string().regex(/^\w+$/, "must be the number of a service or zone").optional(),
    PURGE_TOKEN: secret.optional(),
  },
  (settings) =>
    settings.PURGER === undefined
      ? []
      : needs[settings.PURGER]
          .filter((name) => settings[name] === undefined)
          .map((name) => `PURGER=${settings.PURGER} needs ${name} beside it`),
);

export type PurgeConfig = SettingsOf<typeof purgeSettings>;
