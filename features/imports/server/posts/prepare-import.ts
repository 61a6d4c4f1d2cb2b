import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Deps } from "#platform/server/deps.ts";
import type { Network } from "#platform/server/outbound/guarded-request.ts";
import type { OpenStore } from "#platform/server/store/store.ts";
import { type CategoryMapping, createCategoryChooser } from "./choose-category.ts";
import { createFilmFinder } from "./create-film-finder.ts";
import { createPictureFinder } from "./create-picture-finder.ts";
import type { ImportContext } from "./import-context.ts";
import { createReporter, type Report } from "./report.ts";

export interface ImportOptions {
  openStore: OpenStore;
  dataDir: string;
  categories: CategoryMapping;
  /** The older site's address, without a trailing slash. */
  site: string | undefined;
  /** Further hosts of the older site. */
  hosts: readonly string[];
  /** A local copy of its pictures, films and sounds. */
  media: string | undefined;
  withoutPictures: boolean;
  /** Films and sounds stay where they are. */
  withoutFilms: boolean;
  withoutPages: boolean;
  /** Refills stories that lost words in an earlier import, and imports nothing else. */
  compare: boolean;
  dryRun: boolean;
  network?: Network | undefined;
  /** How many posts an earlier part of this import has done; they are skipped. */
  from?: number;
  /** Ends the import after the current post. */
  signal?: AbortSignal;
  /** After each post, and while a film is fetched. */
  onProgress: (done: number, total: number, about: string, report: Report) => void | Promise<void>;
  /** Receives the report at the end, also when the import fails. */
  onEnd: (report: Report) => Promise<void>;
}

/** Everything that is set up before the first post. */
export async function prepareImport(
  deps: Deps,
  options: ImportOptions,
  from: { source: string; site: string | undefined; hosts: readonly string[] },
): Promise<Omit<ImportContext, "tell">> {
  const { openStore, media: folder, dryRun, network } = options;
  // Checked first, because a misspelt directory would only show as many missing pictures.
  if (folder !== undefined) await readdir(folder);
  const hosts = [...new Set([...from.hosts, ...options.hosts])];
  const files = { openStore, hosts, site: from.site, folder, dryRun, network };
  return {
    deps,
    source: from.source,
    dryRun,
    withoutPages: options.withoutPages,
    compare: options.compare,
    chooseCategory: await createCategoryChooser(deps.db, options.categories),
    findPicture: createPictureFinder({
      ...files,
      without: options.withoutPictures,
      clock: deps.clock,
    }),
    films: createFilmFinder({
      ...files,
      without: options.withoutFilms,
      incoming: join(options.dataDir, "imports"),
      signal: options.signal,
    }),
    reporter: createReporter(from.source),
  };
}
