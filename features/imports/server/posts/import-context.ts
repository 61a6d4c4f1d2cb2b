import type { Deps } from "#platform/server/deps.ts";
import type { ChooseCategory } from "./choose-category.ts";
import type { FilmFinder } from "./create-film-finder.ts";
import type { FindPicture } from "./create-picture-finder.ts";
import type { Reporter } from "./report.ts";

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
