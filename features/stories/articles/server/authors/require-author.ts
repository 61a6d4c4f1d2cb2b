import type { Author } from "#features/stories/calls/authors.ts";
import { tagOf } from "#features/stories/calls/reading.ts";
import type { SharingDeps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { authorSlug } from "#shared/site/author-path.ts";
import { site } from "#site.config.ts";
import { findBylines } from "./author-repository.ts";

export interface KnownAuthor extends Author {
  /** The spellings of the name over visible stories. */
  bylines: readonly string[];
}

/** Names over visible stories, read once for all pages. */
export async function listBylines({ db, clock, cache }: SharingDeps): Promise<readonly string[]> {
  const { reply } = await cache.calls.get("bylines", async () => ({
    reply: await findBylines(db, clock.now()),
    tags: [tagOf.articles],
  }));
  return reply;
}

/** Somebody who has a visible story or is in the team, by a name or its slug. */
export async function requireAuthor(deps: SharingDeps, requested: string): Promise<KnownAuthor> {
  const slug = authorSlug(requested);
  const bylines = (await listBylines(deps)).filter((name) => authorSlug(name) === slug);
  const member = site.team.find(({ name }) => authorSlug(name) === slug);
  const name = member?.name ?? bylines[0];
  if (name === undefined) throw new AppError("not_found", "There is no such author.");
  return { slug, name, role: member?.role ?? "", beat: member?.beat ?? "", bylines };
}
