import type { Clients } from "#clients/clients.ts";
import { reachStory } from "#features/stories/articles/server/public.ts";
import type { Article } from "#features/stories/calls/reading.ts";
import type { SharingDeps } from "#platform/server/deps.ts";
import type { Cookies } from "#platform/server/http/cookies.ts";
import type { StaffSession } from "#platform/server/staff-api/staff-session.ts";
import { hashOf } from "#platform/server/tokens.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { scopeOf } from "#shared/newsroom/permissions.ts";
import { previewCookie } from "./preview-cookie.ts";
import { countOpening } from "./preview-link-repository.ts";
import { showWorkingCopy } from "./show-working-copy.ts";

interface PreviewVisitor {
  session: StaffSession | undefined;
  cookies: Pick<Cookies, "read">;
}

/** The working copy of a story as readers would get it, for staff who reach it and for holders of a link. */
export async function openPreview(
  deps: SharingDeps & Partial<Pick<Clients, "youtube">>,
  id: number,
  visitor: PreviewVisitor,
): Promise<{ article: Article; text: string }> {
  const isStaff = await mayPreview(deps, id, visitor);
  return {
    article: await showWorkingCopy(deps, id),
    text: isStaff
      ? "The story as readers will get it."
      : "Shown to you before it is published. It may still change.",
  };
}

/** Whether the visitor sees it as staff; fails for everybody who may not see it. */
async function mayPreview(
  { db, clock }: Pick<SharingDeps, "db" | "clock">,
  id: number,
  { session, cookies }: PreviewVisitor,
): Promise<boolean> {
  const scope = session && scopeOf(session.staff.roles, "stories.write");
  if (session && scope) {
    await reachStory({ db, scope, staff: session.staff }, id);
    return true;
  }
  const secret = cookies.read(previewCookie(id));
  const link = secret && { articleId: id, secretHash: hashOf(secret), now: clock.now() };
  if (link && (await countOpening(db, link))) return false;
  if (session) throw new AppError("forbidden", "Your roles do not include this.");
  throw new AppError("unauthorized", "Sign in to the newsroom, or open the link you were sent.");
}
