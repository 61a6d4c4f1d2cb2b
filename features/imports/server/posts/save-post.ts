import { importComment } from "#features/comments/server/public.ts";
import { reservedSlugs } from "#features/reserved-slugs.ts";
import type { Deps } from "#platform/server/deps.ts";
import { dryRun } from "#platform/server/postgres/dry-run.ts";
import { addImported, addOldAddress, findImported, lockSource } from "../imported-articles.ts";
import { normalizeOldAddress } from "../old-address.ts";
import type { OldPost } from "../old-post.ts";
import { importedStories } from "./imported-stories.ts";
import type { FlatComment } from "./read-post.ts";

export interface PreparedPost {
  source: string;
  post: Omit<OldPost, "comments">;
  comments: readonly FlatComment[];
  article: Parameters<typeof importedStories.add>[1];
  missingPictures: readonly string[];
  note: (line: string) => void;
}

export interface SavedPost {
  articleId: number;
  /** Its text as it was stored. */
  content: string;
  comments: number;
  addresses: number;
}

/** Imports one post with everything that belongs to it in one transaction. Undefined when another import was faster. */
export function savePost(
  deps: Deps,
  prepared: PreparedPost,
  options: { dryRun: boolean },
): Promise<SavedPost | undefined> {
  const work = (db: Deps["db"]) => save({ ...deps, db }, prepared);
  return options.dryRun ? dryRun(deps.db, work) : deps.db.transaction(work);
}

async function save(
  deps: Deps,
  { source, post, comments, article, missingPictures, note }: PreparedPost,
): Promise<SavedPost | undefined> {
  const { db } = deps;
  const now = deps.clock.now();
  await lockSource(db, source);
  if (await findImported(db, { source, key: post.key })) return undefined;
  const { id: articleId, slug, content } = await importedStories.add(deps, article);
  if (slug !== article.slug) note("Its slug was taken or is a word of the site; it got another");
  await addImported(db, { source, key: post.key, articleId, missingPictures, importedAt: now });
  const addresses = await addAddresses(deps, articleId, post.addresses, note);
  for (const { createdAt, ...comment } of comments) {
    await importComment({ ...deps, clock: { now: () => createdAt } }, { articleId, ...comment });
  }
  return { articleId, content, comments: comments.length, addresses };
}

/** Addresses of this site's own pages are not redirected. */
export async function addAddresses(
  { db }: Pick<Deps, "db">,
  articleId: number,
  addresses: readonly string[],
  note: (line: string) => void,
): Promise<number> {
  let added = 0;
  const spelled = new Set(addresses.flatMap((address) => normalizeOldAddress(address) ?? []));
  for (const address of spelled) {
    if (isOurs(address)) {
      note(`Its old address is a page of this site: ${address}`);
      continue;
    }
    const outcome = await addOldAddress(db, { address, articleId });
    if (outcome === "added") added += 1;
    if (outcome === "taken") note(`Its old address leads to another article: ${address}`);
  }
  return added;
}

function isOurs(address: string): boolean {
  const [, first = ""] = /^\/([^/?]*)/.exec(address) ?? [];
  return address === "/" || reservedSlugs.has(first);
}
