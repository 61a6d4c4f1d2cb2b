import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { findCategory } from "#features/stories/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Network } from "#platform/server/outbound/guarded-request.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import type { OpenStore } from "#platform/server/store/store.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { site } from "#site.config.ts";
import { createFilmFinder, type FilmFinder } from "./film-finder.ts";
import { createPictureFinder, type FindPicture } from "./picture-finder.ts";
import { createReporter, type Report, type Reporter } from "./report.ts";

/** What all posts of an import share. */
export interface ImportContext {
  deps: Deps;
  source: string;
  findPicture: FindPicture;
  films: FilmFinder;
  chooseCategory: ChooseCategory;
  reporter: Reporter;
  withoutPages: boolean;
  /** Only stories that were imported earlier are looked at, for words that they lost. */
  compare: boolean;
  dryRun: boolean;
  /** Shows what is being worked on. */
  tell(about: string): Promise<void> | void;
}

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

interface CategoryMapping {
  /** `name=ours`: maps a category of the older site to one of ours. */
  named: readonly { theirs: string; ours: string }[];
  /** The category for posts without a match; by default the publication's first. */
  otherwise: string | undefined;
}

export interface ChosenCategory {
  category: string;
  /** The other categories, which become tags because an article has one category. */
  others: string[];
  /** Whether none of its categories exists here. */
  isGuess: boolean;
}

type ChooseCategory = (theirs: readonly string[]) => Promise<ChosenCategory>;

const fold = (name: string) => name.normalize("NFC").trim().toLowerCase();

/** Categories come from the publication's settings, so an import never adds one. */
export async function createCategoryChooser(
  db: Queryable,
  { named, otherwise }: CategoryMapping,
): Promise<ChooseCategory> {
  const wanted = new Map<string, string>();
  for (const { theirs, ours } of named) {
    wanted.set(fold(theirs), (await expectCategory(db, ours)).name);
  }
  const [first] = site.categories;
  const fallback = (await expectCategory(db, otherwise ?? first?.name ?? "")).name;
  const known = new Map<string, string | undefined>();

  async function oursFor(name: string): Promise<string | undefined> {
    const key = fold(name);
    if (!known.has(key)) known.set(key, wanted.get(key) ?? (await findCategory(db, name))?.name);
    return known.get(key);
  }

  return async (theirs) => {
    for (const [index, name] of theirs.entries()) {
      const category = await oursFor(name);
      if (category !== undefined)
        return { category, others: theirs.toSpliced(index, 1), isGuess: false };
    }
    return { category: fallback, others: [...theirs], isGuess: true };
  };
}

async function expectCategory(db: Queryable, name: string) {
  const category = await findCategory(db, name);
  if (category) return category;
  const all = site.categories.map((one) => one.name).join(", ");
  throw new AppError("invalid_input", `There is no category "${name}". There are: ${all}.`);
}
