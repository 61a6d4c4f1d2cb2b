import { plainLine } from "../html/plain-text.ts";
import type { OldComment, OldPost } from "../old-post.ts";
import { type Reading, type ReadingOptions, readPost } from "../posts/read-post.ts";
import { type GhostData, type GhostPost, readGhostExport } from "./ghost-export.ts";
import { fromRoot, ghostHtml } from "./ghost-html.ts";
import { type Permalink, writePermalink } from "./permalink.ts";

export type GhostPart =
  | { is: "survey"; posts: number }
  | { is: "post"; reading: Reading }
  | { is: "remark"; line: string; about: string };

/** Reads a Ghost export (JSON). It needs no database, so that a thread can load it alone. */
export async function* readGhostPosts({
  file,
  from,
  site,
  permalink,
  ...options
}: ReadingOptions & {
  file: string;
  /** How many posts are skipped. */
  from: number;
  site: string | undefined;
  permalink: Permalink;
}): AsyncGenerator<GhostPart, void> {
  const data = await readGhostExport(file);
  yield { is: "survey", posts: data.posts.length };
  const remarks: { line: string; about: string }[] = [];
  const tables = joinTables(data, (line, about) => void remarks.push({ line, about }));
  const { now } = options;
  for (const stored of data.posts.slice(from)) {
    const name = plainLine(stored.title ?? "") || `no. ${stored.id}`;
    const read = (note: (line: string) => void) =>
      toPost(stored, { tables, site, permalink, now, note });
    const reading = readPost({ name, read }, options);
    for (const remark of remarks.splice(0)) yield { is: "remark", ...remark };
    yield { is: "post", reading };
  }
}

interface GhostTables {
  authorsOf(post: GhostPost): string[];
  tagsOf(post: GhostPost): string[];
  metaOf(post: GhostPost): GhostData["posts_meta"][number] | undefined;
  commentsOf(post: GhostPost): GhostData["comments"];
  memberOf(id: string | number): GhostData["members"][number] | undefined;
}

/** Converts a post or page of Ghost. */
function toPost(
  post: GhostPost,
  context: {
    tables: GhostTables;
    site: string | undefined;
    permalink: Permalink;
    now: Date;
    note: (line: string) => void;
  },
): OldPost {
  const { tables, site, permalink, now, note } = context;
  const kind = post.type === "page" || (post.type === null && post.page) ? "page" : "post";
  const publishedAt = dateOf(post.published_at);
  const tags = tables.tagsOf(post);
  const authors = tables.authorsOf(post);
  const meta = tables.metaOf(post);
  const slug = post.slug ?? "";
  const comments = tables.commentsOf(post).flatMap((one) => toComment(one, tables, note));
  return {
    key: post.uuid ?? String(post.id),
    kind,
    title: post.title ?? "",
    slug,
    ...ghostHtml(post, { site, note }),
    excerpt: post.custom_excerpt ?? "",
    authors,
    categories: tags,
    tags: [],
    ...stateOf(post, publishedAt, now),
    publishedAt,
    featured: Boolean(post.featured),
    commentsOpen: true,
    picture: post.feature_image
      ? {
          url: fromRoot(post.feature_image),
          alt: meta?.feature_image_alt ?? "",
          caption: meta?.feature_image_caption ?? "",
        }
      : undefined,
    comments,
    addresses: [
      ...new Set([
        `/${slug}/`,
        ...(kind === "post"
          ? [writePermalink(permalink, { id: String(post.id), slug, publishedAt, tags, authors })]
          : []),
      ]),
    ],
  };
}

function stateOf(
  { status, visibility }: GhostPost,
  publishedAt: Date | undefined,
  now: Date,
): Pick<OldPost, "state" | "because"> {
  if (status === "sent") return { state: "held", because: "it was sent by mail only" };
  if (visibility !== null && visibility !== "public" && status !== "draft")
    return { state: "held", because: "it was for members only" };
  if (status === "scheduled") {
    return publishedAt && publishedAt > now
      ? { state: "scheduled" }
      : { state: "held", because: "its time came and it was not published" };
  }
  if (status !== "published") return { state: "held", because: "it was a draft" };
  return publishedAt ? { state: "published" } : { state: "held", because: "it has no date" };
}

function toComment(
  { id, parent_id, member_id, status, html, created_at }: GhostData["comments"][number],
  tables: GhostTables,
  note: (line: string) => void,
): OldComment[] {
  if (status !== "published") {
    note("A comment that was hidden or deleted was left out");
    return [];
  }
  const member = member_id === null ? undefined : tables.memberOf(member_id);
  return [
    {
      key: String(id),
      parent: parent_id === null ? undefined : String(parent_id),
      author: member?.name ?? "",
      email: member?.email ?? "",
      html: html ?? "",
      createdAt: dateOf(created_at),
    },
  ];
}

/** `2025-07-22T10:10:32.000Z` today, `2015-07-22 10:10:32` in old exports; both are UTC. */
function dateOf(value: string | null): Date | undefined {
  if (value === null) return undefined;
  const date = new Date(
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value) ? `${value.replace(" ", "T")}Z` : value,
  );
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** The tables of an export, indexed by post. */
function joinTables(data: GhostData, remark: (line: string, about: string) => void): GhostTables {
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
