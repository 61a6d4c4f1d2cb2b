import { reachEmbeddedPostgres } from "@newsroom/embedded-postgres/reach-embedded-postgres.ts";
import type { Clients } from "#clients/clients.ts";
import { readSiteChanges } from "#features/site/site-settings/server/public.ts";
import { syncSiteCategories } from "#features/stories/server/public.ts";
import { changeSite } from "#platform/publication/change-site.ts";
import type { Clock } from "#platform/server/clock.ts";
import { createProgress } from "#platform/server/command/printable.ts";
import type { OpenContext } from "#platform/server/command/run-command.ts";
import { connect } from "#platform/server/postgres/connect.ts";
import { isEmpty, isMigrated, migrate } from "#platform/server/postgres/migrate.ts";
import type { PlatformConfig } from "#platform/server/settings/platform-settings.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { declared } from "./compose.ts";

interface CommandOptions {
  config: PlatformConfig;
  clock: Clock;
  clients: Clients;
  /** Printed beside the result. */
  say(line: string): void;
}

/** Opens the site's database: of the running site, or by starting it for the command. */
export async function openCommandContext(
  { needsNoTables }: { needsNoTables: boolean },
  { config, clock, clients, say }: CommandOptions,
): Promise<OpenContext> {
  const reached = await reachDatabase(config);
  const database = connect(reached.ownerUrl, { size: 2 });
  const progress = createProgress(process.stderr);
  const close = async () => {
    progress.clear();
    await database.close();
    await reached.stop();
  };
  const deps = { db: database.db, clock };
  try {
    if (!needsNoTables && !(await isMigrated(database.pool))) {
      // A running site has already migrated its database; this one may never have been started.
      if (!reached.isOurs) throw notMigrated();
      // A mistyped DATA_DIR would otherwise go unnoticed, for example in nightly backups.
      if (await isEmpty(database.pool)) {
        say(`There was no database in ${config.DATA_DIR}; created a new one.`);
      }
      await migrate(reached.ownerUrl, { servingUrl: reached.servingUrl });
      await syncSiteCategories(deps);
    }
    if (!needsNoTables) changeSite(await readSiteChanges(database.db));
  } catch (error) {
    await close();
    throw error;
  }
  const { ownerUrl, servingUrl } = reached;
  // Commands of features name in their types what they need of what is declared; the platform does not know it.
  return {
    context: {
      ...deps,
      ...clients,
      config,
      ownerUrl,
      servingUrl,
      ...declared,
      progress: progress.show,
    },
    close,
  };
}

async function reachDatabase(config: PlatformConfig) {
  const { DATABASE_URL: given, DATABASE_DIRECT_URL: direct = given } = config;
  const { DATABASE_OWNER_URL: owner = direct } = config;
  if (given !== undefined && owner !== undefined) {
    return { ownerUrl: owner, servingUrl: given, isOurs: false, stop: async () => {} };
  }
  const { url, ...rest } = await reachEmbeddedPostgres({ dataDir: config.DATA_DIR });
  return { ownerUrl: url, ...rest };
}

const notMigrated = () =>
  new AppError(
    "unavailable",
    "The database belongs to another release: run newsroom migrate of this one, or start its site once.",
  );
