import { z } from "zod";
import { keyWeakness } from "../admin/key-weakness.ts";
import { hashOf } from "../tokens.ts";
import { flag, isBareOrigin, networks, oneOf, splitList } from "./setting-kinds.ts";
import { defineSettings, type SettingsOf } from "./settings-part.ts";

const postgresAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: "must be a postgresql:// address",
});

/** Settings of the server itself. */
export const platformSettings = defineSettings({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, "must be a port number")
    .transform(Number)
    .refine((port) => port <= 65_535, "must be a port number")
    .default(3000),
  HOST: z.string().default("0.0.0.0"),
  PUBLIC_URL: z
    .url({
      protocol: /^https?$/,
      error: "must be an address such as https://news.example",
      abort: true,
    })
    .refine(isBareOrigin, "must not hold a path, a query or a name")
    .transform((url) => new URL(url).origin)
    .optional(),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: postgresAddress.optional(),
  /** Owns the tables and migrates them, where the site is to be served by a role that may do less. */
  DATABASE_OWNER_URL: postgresAddress.optional(),
  TRUST_PROXY: networks.default([]),
  /** Two while one replaces the other. Only their hashes are read into memory. */
  ADMIN_KEY: z.string().transform(readAdminKeys).optional(),
  LOG_LEVEL: oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("warn"),
  PAGE_CACHE: flag("on"),
  /** Off where a busy machine is no reason to refuse, as in tests. */
  SHED_LOAD: flag("on"),
});

export type PlatformConfig = SettingsOf<typeof platformSettings> & {
  /** The site's address, as it is known to readers. */
  publicUrl: string;
};

function readAdminKeys(value: string, context: z.RefinementCtx): readonly Buffer[] {
  const keys = splitList(value);
  const problem =
    keys.length === 1 || keys.length === 2
      ? keys.map(keyWeakness).find((weakness) => weakness !== undefined)
      : "must be one key, or two with a comma between them";
  if (problem === undefined) return keys.map(hashOf);
  context.addIssue(problem);
  return z.NEVER;
}
