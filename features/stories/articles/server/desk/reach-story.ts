import type { Deps } from "#platform/server/deps.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-session.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { type FullStory, findStoryRow } from "./story-repository.ts";

type Reach = Pick<StaffCall, "scope"> & { staff?: Pick<StaffCall["staff"], "id"> };

/** Who acts on a story. A command has the scope `all` and no account. */
export type StoryCall = Deps & Reach;

/** No account has this number. */
const NOBODY = 0;

/** The person to whose stories a call is limited, if it is. */
export const ownOnly = ({ scope, staff }: Reach): number | undefined =>
  scope === "own" ? (staff?.id ?? NOBODY) : undefined;

/** A story of others looks like one that does not exist to those who reach only their own. */
export async function reachStory(
  call: Pick<StoryCall, "db"> & Reach,
  id: number,
): Promise<FullStory> {
  const story = await findStoryRow(call.db, id);
  const owner = ownOnly(call);
  if (!story || (owner !== undefined && story.staffId !== owner))
    throw new AppError("not_found", `There is no story ${id}.`);
  return story;
}

/** What readers see, or will see by itself, only those change who may publish. */
export const mayChange = ({ scope }: Reach, { status, isDeleted }: FullStory): boolean =>
  !isDeleted && (scope === "all" || status === "draft");

export async function reachToChange(call: StoryCall, id: number): Promise<FullStory> {
  const story = await reachStory(call, id);
  if (story.isDeleted)
    throw new AppError("conflict", "This draft was deleted. Bring it back first.");
  if (!mayChange(call, story))
    throw new AppError("forbidden", "This story is published. Only editors change it now.");
  return story;
}
