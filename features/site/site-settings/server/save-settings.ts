import type { Deps } from "#platform/server/deps.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import {
  addChange,
  changedMeanwhile,
  findChange,
  findHoldingChange,
  lockSettings,
  markTakenBack,
  SETTINGS,
  type StoredChange,
} from "#platform/server/settings/runtime-changes.ts";
import { newsroomTag } from "#platform/server/staff-api/newsroom-tag.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { SETTING_NAMES, type SettingName } from "../setting-schemas.ts";
import { parseSetting } from "./site-changes.ts";

/** `version` is what the person saw before; what a colleague changed meanwhile is not overwritten. */
export async function changeSetting(
  { db, clock, actor }: Deps,
  change: { name: SettingName; value: unknown; version?: number },
): Promise<void> {
  const { name, version } = change;
  const value = parseSetting(name, change.value);
  await db.transaction(async (tx) => {
    await lockSettings(tx);
    const before = await findHoldingChange(tx, name);
    if (version !== undefined && (before?.id ?? 0) !== version) throw changedMeanwhile(before);
    await addChange(tx, { name, value, at: clock.now(), by: actor?.name ?? "command" });
    await announce(tx);
  });
}

/** The value before it holds again. Only the change that holds can be taken back, then the one before it. */
export async function takeBackSetting({ db, clock }: Deps, id: number): Promise<StoredChange> {
  return db.transaction(async (tx) => {
    await lockSettings(tx);
    const change = await findChange(tx, id);
    if (!change || !isSetting(change.name))
      throw new AppError("not_found", "There is no such change.");
    if (change.takenBackAt) throw new AppError("conflict", "This change was taken back already.");
    const holding = await findHoldingChange(tx, change.name);
    if (holding?.id !== id)
      throw new AppError("conflict", "A newer change holds. Take that one back first.");
    await markTakenBack(tx, id, clock.now());
    await announce(tx);
    return change;
  });
}

/** Changes of the categories are taken back with their stories in view. */
const isSetting = (name: string) => SETTING_NAMES.some((known) => known === name);

const announce = (tx: Queryable) =>
  invalidate(tx, [SETTINGS, newsroomTag("settings.read", "settings")]);
