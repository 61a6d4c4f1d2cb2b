import { z } from "zod";
import { httpAddress, origins, secret } from "#platform/server/settings/setting-kinds.ts";
import { defineSettings } from "#platform/server/settings/settings-part.ts";

export const xSettings = defineSettings(
  {
    X_BEARER_TOKEN: secret.optional(),
    X_USER_ID: z
      .string()
      .regex(/^\d{1,19}$/, "must be the account's number")
      .optional(),
    X_API_URL: httpAddress.default("https://api.x.com"),
    X_PICTURE_ORIGINS: origins("https://pbs.twimg.com"),
  },
  ({ X_BEARER_TOKEN: token, X_USER_ID: userId }) =>
    (token === undefined) === (userId === undefined)
      ? []
      : ["X_USER_ID must be set together with X_BEARER_TOKEN"],
);
