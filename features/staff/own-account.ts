import * as z from "zod/mini";

const moment = z.iso.datetime();

/** How somebody signs in, and where they are signed in. */
export const OwnAccount = z.object({
  hasPassword: z.boolean(),
  recoveryCodesLeft: z.number(),
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      createdAt: moment,
      usedAt: z.nullable(moment),
    }),
  ),
  devices: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      createdAt: moment,
      seenAt: moment,
      isThis: z.boolean(),
    }),
  ),
});
