import { findCategory } from "#features/stories/articles/server/public.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { site } from "#site.config.ts";

export interface CategoryMapping {
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

export type ChooseCategory = (theirs: readonly string[]) => Promise<ChosenCategory>;

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
