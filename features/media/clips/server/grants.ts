import { createHash } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import { clipGrants } from "#db/schema/clips.ts";
import { CLIPS } from "#features/media/calls/videos.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { keyedHash, siteKey } from "#platform/server/site-key.ts";
import { DAY } from "#shared/time/units.ts";
import type { ClipRow } from "./clips.ts";

const hashOf = (token: string) => createHash("sha256").update(token).digest();

/**
 * The folder in which one person finds the files of a clip that is not public. It is part of the path, so relative
 * addresses in lists keep it. The same all day, so that a player can go on; a take-down gives the clip another version.
 */
export async function previewFolder(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { number, version }: Pick<ClipRow, "number" | "version">,
  holder: string,
): Promise<string> {
  const now = clock.now();
  const day = now.toISOString().slice(0, 10);
  const key = await siteKey(db, "clip grants");
  const token = keyedHash(key, "preview", number, version, holder, day).toString("base64url");
  await db
    .insert(clipGrants)
    .values({
      hash: hashOf(token),
      clip: number,
      purpose: "preview",
      holder,
      expiresAt: new Date(new Date(day).getTime() + 2 * DAY),
    })
    .onConflictDoNothing();
  return `${CLIPS}~${token}/`;
}

/** The number of the clip that a signed address opens, while it does. */
export async function openGrant(
  { db, clock }: { db: Queryable; clock: Deps["clock"] },
  token: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ clip: clipGrants.clip })
    .from(clipGrants)
    .where(
      and(
        eq(clipGrants.hash, hashOf(token)),
        isNull(clipGrants.endedAt),
        gt(clipGrants.expiresAt, clock.now()),
      ),
    );
  return row?.clip;
}
