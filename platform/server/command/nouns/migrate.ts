import { migrate as migrateDatabase } from "#platform/server/postgres/migrate.ts";
import { type Noun, verb } from "../verb.ts";

export const migrate: Noun = {
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
