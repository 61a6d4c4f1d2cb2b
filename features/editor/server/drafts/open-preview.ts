import type { Clients } from "#clients/clients.ts";
import type { StoryCard } from "#features/editor/calls/staff-editor.ts";
import type { Article } from "#features/stories/calls/reading.ts";
import { editableFields } from "#features/stories/fields.ts";
import { previewArticle, reachStory } from "#features/stories/server/public.ts";
import type { SharingDeps } from "#platform/server/deps.ts";
import type { Cookies } from "#platform/server/http/cookies.ts";
import type { StaffCall, StaffSession } from "#platform/server/staff-api/staff-session.ts";
import { hashOf } from "#platform/server/tokens.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { scopeOf } from "#shared/newsroom/permissions.ts";
import { articlePath } from "#shared/site/paths.ts";
import { storyText } from "../html/story-text.ts";
import { readDraft } from "./locked-draft.ts";
import { countOpening } from "./make-preview-link.ts";

/** The name of the cookie with the secret of a preview link; one for each story. */
export const previewCookie = (articleId: number): string => `preview-${articleId}`;

/** A story as readers would get it with everything that is typed. */
async function showWorkingCopy(
  deps: SharingDeps & Partial<Pick<Clients, "youtube">>,
  id: number,
): Promise<Article> {
  const { row } = await readDraft(deps, id);
  return previewArticle(deps, id, {
    ...editableFields(row.fields),
    content: await storyText.html(row.doc),
  });
}

export async function getStoryCard(
  deps: SharingDeps & Partial<Pick<Clients, "youtube">> & { origin: string },
  call: StaffCall,
  id: number,
): Promise<StoryCard> {
  await reachStory(call, id);
  const article = await showWorkingCopy(deps, id);
  const { title, category, imageUrl, slug } = article;
  // Another picture gets another address, so that no browser shows the one before.
  const version = hashOf(JSON.stringify([title, category, imageUrl]))
    .toString("hex")
    .slice(0, 12);
  return {
    title,
    description: article.excerpt || title,
    picture: `/newsroom/preview/${id}/card.jpg?of=${version}`,
    url: deps.origin + articlePath(slug),
    slug,
    readTime: article.readTime,
  };
}

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
