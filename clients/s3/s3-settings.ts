import { z } from "zod";
import { httpAddress, secret } from "#platform/server/settings/setting-kinds.ts";
import { defineSettings, type SettingsOf } from "#platform/server/settings/settings-part.ts";

const bucket = z
  .string()
  .regex(
    /^s3:\/\/[a-z0-9][a-z0-9.-]+(?:\/[\w.-]+)*\/?$/,
    "must be s3://bucket or s3://bucket/folder",
  );

/** Where files are that every node reads. Without them they are in the data folder. */
export const s3Settings = defineSettings(
  {
    STORE_URL: bucket.optional(),
    /** Where backups are copied to, of the same provider and account. */
    BACKUP_URL: bucket.optional(),
    /** Of another provider than Amazon, or of a server of one's own. */
    STORE_ENDPOINT: httpAddress.optional(),
    STORE_REGION: z
      .string()
      .regex(/^[\w-]+$/, "must be the name of a region")
      .default("us-east-1"),
    STORE_ACCESS_KEY_ID: secret.optional(),
    STORE_SECRET_ACCESS_KEY: secret.optional(),
  },
  ({ STORE_ACCESS_KEY_ID: id, STORE_SECRET_ACCESS_KEY: key, ...urls }) =>
    (["STORE_URL", "BACKUP_URL"] as const)
      .filter((name) => urls[name] !== undefined && (id === undefined || key === undefined))
      .map((name) => `${name} needs STORE_ACCESS_KEY_ID and STORE_SECRET_ACCESS_KEY beside it`),
);

export type S3Config = SettingsOf<typeof s3Settings>;
