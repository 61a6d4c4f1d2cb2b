import { z } from "zod";
import { splitList } from "#platform/server/settings/setting-kinds.ts";
import { defineSettings } from "#platform/server/settings/settings-part.ts";

export const pushSettings = defineSettings({
  /** The key that messages are signed with; one in the database by default. */
  PUSH_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, "must be 32 bytes in base64url")
    .optional(),
  /** Hosts of push services besides the known ones. */
  PUSH_HOSTS: z
    .string()
    .transform(splitList)
    .refine(
      (list) => list.every((entry) => /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(entry)),
      "must be a list of hosts such as push.example or *.push.example",
    )
    .default([]),
});
