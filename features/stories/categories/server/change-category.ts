import * as z from "zod/mini";
import type { Deps } from "#platform/server/deps.ts";
import { isOwnColor } from "#shared/color.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { slugFrom } from "#shared/text/slug-from.ts";
import { CategoryFields, categorySlug, MOST_CATEGORIES, type StoredCategory } from "../category.ts";
import { findListed } from "./category-list.ts";
import { changeCategories } from "./change-categories.ts";
import { colorProblem } from "./color-sheet.ts";

/** As given by a person; those left out stay, or get their usual value. */
type GivenFields = { [Name in keyof CategoryFields]?: CategoryFields[Name] | undefined };

/** `version` is what the person saw before; commands give none. */
type Seen = { version?: number | undefined };
type Which = Seen & { category: number | string };

/** After the others. Each act returns the name of the category. */
export async function addCategory(
  deps: Deps,
  { version, ...given }: GivenFields & Seen & { name: string },
): Promise<string> {
  const { name = "", slug = slugOf(given.name), description = "", ...color } = await read(given);
  return changeCategories(deps, version, async (now) => {
    if (now.length >= MOST_CATEGORIES)
      throw new AppError("conflict", `There are ${MOST_CATEGORIES} categories, which is the most.`);
    return { subject: name, list: [...now, { name, slug, description, ...withColor(color) }] };
  });
}

/** Stories stay in the category, and its old addresses lead to the new one. */
export async function changeCategory(
  deps: Deps,
  { category, version, ...given }: GivenFields & Which,
): Promise<string> {
  const fields = await read(given);
  return changeCategories(deps, version, async (now, db) => {
    const before = requireListed(await findListed(db, now, category), category);
    const { color = null, ...others } = before;
    const wanted = { ...others, ...withColor({ color, ...fields }) };
    return {
      subject: before.name,
      list: now.map((one) => (one === before ? wanted : one)),
    };
  });
}

/** To a position in header, front page and filters, the first being 1. */
export const moveCategory = (
  deps: Deps,
  { category, version, position }: Which & { position: number },
): Promise<string> =>
  changeCategories(deps, version, async (now, db) => {
    const moved = requireListed(await findListed(db, now, category), category);
    const others = now.filter((one) => one !== moved);
    return { subject: moved.name, list: others.toSpliced(position - 1, 0, moved) };
  });

/** Only one without stories. */
export const removeCategory = (deps: Deps, { category, version }: Which): Promise<string> =>
  changeCategories(deps, version, async (now, db) => {
    const removed = requireListed(await findListed(db, now, category), category);
    if (now.length === 1) throw new AppError("conflict", "The last category stays.");
    return { subject: removed.name, list: now.filter((one) => one !== removed) };
  });

function requireListed(found: StoredCategory | undefined, wanted: number | string): StoredCategory {
  if (found) return found;
  throw new AppError("not_found", `There is no category "${wanted}".`);
}

/** The fields that were given, if each is valid and the colour can be read. */
async function read(given: GivenFields): Promise<Partial<CategoryFields>> {
  const present = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  );
  const parsed = z.partial(CategoryFields).safeParse(present);
  if (!parsed.success)
    throw new AppError("invalid_input", parsed.error.issues[0]?.message ?? "This is no category.");
  const { color } = parsed.data;
  const problem = color && isOwnColor(color) ? await colorProblem(color) : undefined;
  if (problem) throw new AppError("invalid_input", problem);
  // Fields without a value were left out above.
  return parsed.data as Partial<CategoryFields>;
}

/** Grey is stored as no colour. */
function withColor<Fields extends { color?: string | null | undefined }>(fields: Fields) {
  const { color, ...others } = fields;
  return { ...others, ...(color && { color }) };
}

function slugOf(name: string): string {
  const parsed = categorySlug.safeParse(slugFrom(name));
  if (parsed.success) return parsed.data;
  throw new AppError("invalid_input", "Please enter a slug: none can be made from this name.");
}
