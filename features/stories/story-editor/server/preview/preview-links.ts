import { reachStory } from "#features/stories/articles/server/public.ts";
import * as calls from "#features/stories/calls/staff-preview-links.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-call.ts";
import { hashOf } from "#platform/server/tokens.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { makePreviewLink, revokePreviewLink } from "./make-preview-link.ts";
import { previewCookie } from "./preview-cookie.ts";
import { findPreviewLinks, findWorkingLink } from "./preview-link-repository.ts";

/** Makes, lists and ends the links that show a story to somebody outside the newsroom. */
export function previewLinks(api: StaffApi, deps: Deps & { newsroomOrigin: string }): void {
  api.read(calls.listPreviewLinks, "stories.write", async ({ params: { id } }, call) => {
    await reachStory(call, id);
    return listLinks(call, id);
  });
  api.change(calls.createPreviewLink, "stories.write", async ({ params: { id }, body }, call) => {
    const { newsroomOrigin } = deps;
    const url = await makePreviewLink({ ...call, newsroomOrigin }, { id, ...body });
    return {
      reply: { ...(await listLinks(call, id)), url },
      changed: [{ subject: `article ${id}`, details: { hours: body.hours } }],
    };
  });
  api.change(calls.revokePreviewLink, "stories.write", async ({ params }, call) => {
    const { id, link } = params;
    const hasEnded = await revokePreviewLink(call, params);
    return {
      reply: await listLinks(call, id),
      changed: hasEnded ? [{ subject: `article ${id}`, details: { link } }] : [],
    };
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

async function listLinks({ db }: StaffCall, id: number): Promise<{ links: calls.PreviewLink[] }> {
  const rows = await findPreviewLinks(db, id);
  return {
    links: rows.map((row) => ({
      id: row.id,
      recipient: row.recipient,
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      revokedAt: row.revokedAt?.toISOString() ?? null,
      openings: row.openings,
      lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
    })),
  };
}
