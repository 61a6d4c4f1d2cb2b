import type { PreviewLink } from "#features/stories/calls/staff-preview-links.ts";
import type { Deps } from "#platform/server/deps.ts";
import { findPreviewLinks } from "./preview-link-repository.ts";

export async function listPreviewLinks(
  { db }: Pick<Deps, "db">,
  id: number,
): Promise<{ links: PreviewLink[] }> {
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
