import { rotateAdminKey } from "../admin-keys.ts";
import { migrate as migrateDatabase } from "../postgres/migrate.ts";
import { audit } from "./audit-commands.ts";
import { backup } from "./backup-commands.ts";
import { showMoment } from "./columns.ts";
import { jobs } from "./job-commands.ts";
import { flag } from "./parameters.ts";
import { type Noun, type Nouns, verb } from "./verb.ts";

const adminKey: Noun = {
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

const migrate: Noun = {
  about: "Brings the database to the tables of this release.",
  verbs: {
    run: verb({
      about: "Applies the migrations that are missing, while sites of the release before run on",
      kind: "works",
      more: [
        "For sites with MIGRATE_ON_START=off: run it once, before the processes of a release are replaced one by one.",
      ],
      needsNoTables: true,
      async run(context) {
        const { ownerUrl, servingUrl } = context;
        const applied = await migrateDatabase(ownerUrl, { servingUrl });
        if (applied.length > 0)
          await context.note({ subject: "database", details: { migrations: applied.length } });
        return {
          lines:
            applied.length === 0
              ? ["The database has the tables of this release."]
              : applied.map((name) => `Applied: ${name}`),
          data: { applied },
        };
      },
    }),
  },
};

/** Commands about the server itself. */
export const platformCommands: Nouns = { jobs, "admin-key": adminKey, backup, audit, migrate };
