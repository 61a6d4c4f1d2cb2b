import { reachStory } from "#features/stories/articles/server/public.ts";
import * as calls from "#features/stories/calls/staff-preview-links.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import { hashOf } from "#platform/server/tokens.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { listPreviewLinks } from "./list-preview-links.ts";
import { previewCookie } from "./preview-cookie.ts";
import { findWorkingLink } from "./preview-link-repository.ts";

/** Lists the links that show a story to somebody outside the newsroom, and opens them. */
export function previewLinks(api: StaffApi, deps: Deps): void {
  api.read(calls.listPreviewLinks, "stories.write", async ({ params: { id } }, call) => {
    await reachStory(call, id);
    return listPreviewLinks(call, id);
  });
  api.open(calls.openPreviewLink, async ({ body: { secret } }, { cookies }) => {
    const now = deps.clock.now();
    const link = await findWorkingLink(deps.db, { secretHash: hashOf(secret), now });
    if (!link) throw new AppError("not_found", "This link has ended.");
    const lifetime = link.expiresAt.getTime() - now.getTime();
    cookies.write(previewCookie(link.articleId), secret, lifetime);
    return { id: link.articleId };
  });
}
