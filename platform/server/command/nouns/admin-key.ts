import { rotateAdminKey } from "#platform/server/admin/rotate-admin-key.ts";
import { flag } from "../parameter.ts";
import { showMoment } from "../printing/moments.ts";
import { type Noun, verb } from "../verb.ts";

export const adminKey: Noun = {
  about: "The key of the admin dashboard.",
  verbs: {
    rotate: verb({
      about: "Creates a new key and prints it; the old one works for another day",
      kind: "works",
      options: { "at-once": flag("the old one opens no more from now on") },
      more: ["If the key is set in ADMIN_KEY, change it there."],
      async run(context, input) {
        const options = input["at-once"] ? { overlap: 0 } : {};
        const { key, previousUntil } = await rotateAdminKey(context.config, context, options);
        await context.note({ subject: "admin key", details: { atOnce: input["at-once"] } });
        const end = input["at-once"] ? "no longer" : `until ${showMoment(previousUntil)}`;
        return {
          lines: [`The new admin key: ${key}`, `The old one works ${end}.`],
          data: { key, previousUntil },
        };
      },
    }),
  },
};
