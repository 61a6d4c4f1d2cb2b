import { z } from "zod";
import { defineSettings } from "#platform/server/settings/settings-part.ts";
import { KEY_BYTES } from "./staff-key.ts";

/** Nodes that share no folder share this key: each could else open only the secrets that it stored itself. */
export const staffKeySetting = defineSettings({
  STAFF_KEY: z
    .base64("must be 32 random bytes in base64")
    .transform((text) => Buffer.from(text, "base64"))
    .refine(({ length }) => length === KEY_BYTES, "must be 32 random bytes in base64")
    .optional(),
});
