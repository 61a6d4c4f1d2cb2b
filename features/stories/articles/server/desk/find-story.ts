import type { StaffCall } from "#platform/server/staff-api/staff-session.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { findSlugOwner } from "../slug-repository.ts";
import { reachStory } from "./reach-story.ts";

/** A story by a reader's address, its number, its slug or a former slug. */
export async function findStory(call: StaffCall, words: string): Promise<{ id: number | null }> {
  const key = keyIn(words);
  const id = /^\d{1,9}$/.test(key) ? Number(key) : await findSlugOwner(call.db, key);
  if (id === undefined) return { id: null };
  try {
    return { id: (await reachStory(call, id)).id };
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return { id: null };
    throw error;
  }
}

/** The slug or number in an address: the last part of its path. */
function keyIn(words: string): string {
  const path = words.replace(/^[a-z]+:\/\/[^/]*/i, "").split(/[?#]/, 1)[0] ?? "";
  const last = path.split("/").filter(Boolean).at(-1) ?? "";
  return last.toLowerCase();
}
