import type { GhostData, GhostPost } from "./ghost-export.ts";
import type { GhostTables } from "./to-post.ts";

/** The tables of an export, indexed by post. */
export function joinTables(
  data: GhostData,
  remark: (line: string, about: string) => void,
): GhostTables {
  const users = new Map(data.users.map(({ id, name }) => [String(id), name ?? ""]));
  const tags = new Map(data.tags.map((tag) => [String(tag.id), tag]));
  const members = new Map(data.members.map((member) => [String(member.id), member]));
  const metas = new Map(data.posts_meta.map((meta) => [String(meta.post_id), meta]));
  const authorsByPost = group(data.posts_authors);
  const tagsByPost = group(data.posts_tags);
  const commentsByPost = group(data.comments);
  const of = <T>(groups: ReadonlyMap<string, T[]>, { id }: GhostPost) =>
    groups.get(String(id)) ?? [];

  return {
    authorsOf: (post) =>
      inOrder(of(authorsByPost, post)).flatMap(
        ({ author_id }) => users.get(String(author_id)) || [],
      ),
    tagsOf: (post) =>
      inOrder(of(tagsByPost, post)).flatMap(({ tag_id }) => {
        const tag = tags.get(String(tag_id));
        if (tag?.visibility !== "internal" && !tag?.name?.startsWith("#")) return tag?.name ?? [];
        remark("A tag that was never shown was left out", post.title ?? "");
        return [];
      }),
    metaOf: ({ id }) => metas.get(String(id)),
    commentsOf: (post) => of(commentsByPost, post),
    memberOf: (id) => members.get(String(id)),
  };
}

function group<T extends { post_id: string | number }>(rows: readonly T[]): Map<string, T[]> {
  return Map.groupBy(rows, ({ post_id }) => String(post_id));
}

const inOrder = <T extends { sort_order: number | null }>(rows: readonly T[]) =>
  rows.toSorted((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0));
