import { z } from "zod";
import { httpAddress, secret } from "#platform/server/settings/setting-kinds.ts";
import { defineSettings, type SettingsOf } from "#platform/server/settings/settings-part.ts";

/** Where raw events of readers are stored instead of PostgreSQL. */
export const clickhouseSettings = defineSettings(
  {
    /** Of its HTTP interface, without a name or password. */
    CLICKHOUSE_URL: httpAddress
      .refine((address) => new URL(address).username === "", "must not hold a name or password")
      .optional(),
    CLICKHOUSE_DATABASE: z
      .string()
      .regex(/^\w+$/, "must be the name of a database")
      .default("default"),
    CLICKHOUSE_USER: secret.default("default"),
    CLICKHOUSE_PASSWORD: secret.optional(),
  },
  ({ CLICKHOUSE_URL: url, CLICKHOUSE_PASSWORD: password }) =>
    url !== undefined && password === undefined
      ? ["CLICKHOUSE_URL needs CLICKHOUSE_PASSWORD beside it"]
      : [],
);

export type ClickhouseConfig = SettingsOf<typeof clickhouseSettings>;
