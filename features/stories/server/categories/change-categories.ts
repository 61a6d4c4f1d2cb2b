import * as z from "zod/mini";
import {
  CategoryFields,
  categorySlug,
  MOST_CATEGORIES,
  type StoredCategory,
} from "#features/stories/rules/category.ts";
import { configuredSite } from "#platform/publication/change-site.ts";
import type { Deps } from "#platform/server/deps.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import {
  addChange,
  changedMeanwhile,
  findHoldingChange,
  lockSettings,
  markTakenBack,
  SETTINGS,
} from "#platform/server/settings/runtime-changes.ts";
import { newsroomTag } from "#platform/server/staff-api/newsroom-tag.ts";
import { isOwnColor } from "#shared/color.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { slugFrom } from "#shared/text/slug-from.ts";
import { countWaitingFor, renameCategoryInDrafts } from "../writing/draft-repository.ts";
import { applyCategories, type WantedCategory } from "./apply-categories.ts";
import { CATEGORIES, findListed, readCategories, storedCategories } from "./category-list.ts";
import { countInCategories, lockCategoryRow } from "./category-repository.ts";
import { colorProblem } from "./color-sheet.ts";

/** A category that a story has, or gets with its next update, stays. Drafts and scheduled stories count too. */
async function assertUnused(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { id, name }: Pick<StoredCategory, "id" | "name">,
): Promise<void> {
  await lockCategoryRow(db, id);
  const counts = await countInCategories(db, clock.now());
  const own = counts.find(({ categoryId }) => categoryId === id);
  const waiting = await countWaitingFor(db, name);
  const parts = [
    [own?.published ?? 0, "published"],
    [own?.scheduled ?? 0, "scheduled"],
    [own?.drafts ?? 0, "in draft"],
    [own?.deleted ?? 0, "deleted, until their 30 days are over"],
    [waiting, "with an update that waits"],
  ] as const;
  const used = parts.filter(([count]) => count > 0);
  const total = used.reduce((sum, [count]) => sum + count, 0);
  if (total === 0) return;
  const listed = used.map(([count, state]) => `${count} ${state}`).join(", ");
  throw new AppError(
    "conflict",
    `${name} has ${total} ${total === 1 ? "story" : "stories"} (${listed}). Move them to another category first: /newsroom/stories?category=${encodeURIComponent(name)}`,
  );
}

/** One without a number is new. */
type WantedList = readonly (Omit<StoredCategory, "id"> & { id?: number | undefined })[];

/**
 * Writes the list that `edit` makes of the present one, and returns which category was meant. `version` is what the person saw before; what a colleague changed
 * meanwhile is not overwritten.
 */
async function changeCategories(
  deps: Deps,
  version: number | undefined,
  edit: (
    now: readonly StoredCategory[],
    db: Queryable,
  ) => Promise<{ list: WantedList; subject: string }>,
): Promise<string> {
  const { clock, actor } = deps;
  return deps.db.transaction(async (tx) => {
    await lockSettings(tx);
    const now = await readCategories(tx);
    if (version !== undefined && now.version !== version)
      throw changedMeanwhile(await findHoldingChange(tx, CATEGORIES));
    const { list: wanted, subject } = await edit(now.categories, tx);
    assertDistinct(wanted);
    const ids = await apply({ ...deps, db: tx }, now.categories, wanted);
    const value = wanted.map((category, index) => ({ ...category, id: ids[index] }));
    await addChange(tx, {
      name: CATEGORIES,
      value,
      at: clock.now(),
      by: actor?.name ?? "command",
    });
    await announce(tx);
    return subject;
  });
}

/** The list before the newest change holds again, at last that of the file. Names that were given up lead on. */
export async function takeBackCategories(deps: Deps, version: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockSettings(tx);
    const change = await findHoldingChange(tx, CATEGORIES);
    if (!change) throw new AppError("conflict", "The categories are those of the file already.");
    if (change.id !== version) throw changedMeanwhile(change);
    const { categories: now } = await readCategories(tx);
    await markTakenBack(tx, change.id, deps.clock.now());
    const before = storedCategories(await findHoldingChange(tx, CATEGORIES));
    await apply({ ...deps, db: tx }, now, before ?? fileList(now));
    await announce(tx);
  });
}

/** Those of the file, recognised whatever they are called now. */
const fileList = (now: readonly StoredCategory[]): WantedCategory[] =>
  configuredSite.categories.map(({ name, slug }) => ({
    name,
    slug,
    id: now.find(({ file }) => file === slug)?.id,
  }));

async function apply(
  deps: Deps,
  now: readonly StoredCategory[],
  wanted: readonly WantedCategory[],
): Promise<number[]> {
  const stays = new Set(wanted.map(({ id }) => id));
  const removed = now.filter(({ id }) => !stays.has(id));
  for (const category of removed) await assertUnused(deps, category);
  const ids = await applyCategories(
    deps.db,
    wanted,
    removed.map(({ id }) => id),
  );
  for (const { id, name } of now) {
    const to = wanted.find((category) => category.id === id)?.name;
    if (to !== undefined && to !== name) await renameCategoryInDrafts(deps.db, { from: name, to });
  }
  return ids;
}

/** An address leads to one category. */
function assertDistinct(wanted: WantedList): void {
  const owners = new Map<string, number>();
  for (const [index, { name, slug }] of wanted.entries())
    for (const address of [name.normalize("NFC").toLowerCase(), slug]) {
      const owner = owners.get(address);
      if (owner !== undefined && owner !== index)
        throw new AppError("conflict", `There is a category “${wanted[owner]?.name}” already.`);
      owners.set(address, index);
    }
}

const announce = (tx: Queryable) =>
  invalidate(tx, [SETTINGS, newsroomTag("categories.change", CATEGORIES)]);

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
