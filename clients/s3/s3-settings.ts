import { z } from "zod";
import { httpAddress, secret } from "../../platform/server/settings/setting-kinds.ts";
import { defineSettings, type SettingsOf } from "../../platform/server/settings/settings-part.ts";

/** Where files are that every node reads. Without them they are in the data folder. */
export const s3Settings = defineSettings(
  {
    STORE_URL: z
      .string()
      .regex(
        /^s3:\/\/[a-z0-9][a-z0-9.-]+(?:\/[\w.-]+)*\/?$/,
        "must be s3://bucket or s3://bucket/folder",
      )
      .optional(),
    /** Of another provider than Amazon, or of a server of one's own. */
    STORE_ENDPOINT: httpAddress.optional(),
    STORE_REGION: z
      .string()
      .regex(/^[\w-]+$/, "must be the name of a region")
      .default("us-east-1"),
    STORE_ACCESS_KEY_ID: secret.optional(),
    STORE_SECRET_ACCESS_KEY: secret.optional(),
  },
  ({ STORE_URL, STORE_ACCESS_KEY_ID: id, STORE_SECRET_ACCESS_KEY: key }) =>
    STORE_URL !== undefined && (id === undefined || key === undefined)
      ? ["STORE_URL needs STORE_ACCESS_KEY_ID and STORE_SECRET_ACCESS_KEY beside it"]
      : [],
);

export type S3Config = SettingsOf<typeof s3Settings>;
