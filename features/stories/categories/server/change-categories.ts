import { applyCategories, type WantedCategory } from "#features/stories/articles/server/public.ts";
import { renameCategoryInDrafts } from "#features/stories/story-editor/server/public.ts";
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
import { deskTag } from "#platform/server/staff-api/desk-tag.ts";
import { AppError } from "#shared/contract/app-error.ts";
import type { StoredCategory } from "../category.ts";
import { assertUnused } from "./assert-unused.ts";
import { CATEGORIES, readCategories, storedCategories } from "./category-list.ts";

/** One without a number is new. */
type WantedList = readonly (Omit<StoredCategory, "id"> & { id?: number | undefined })[];

/**
 * Writes the list that `edit` makes of the present one, and returns which category was meant. `version` is what the person saw before; what a colleague changed
 * meanwhile is not overwritten.
 */
export async function changeCategories(
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
  invalidate(tx, [SETTINGS, deskTag("categories.change", CATEGORIES)]);
