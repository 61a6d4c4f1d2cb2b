import { readFile, stat } from "node:fs/promises";
import * as z from "zod/mini";
import { AppError } from "#shared/contract/app-error.ts";
import { parseJson } from "../html/parse-json.ts";

/** Node cannot hold longer strings; exports of very large sites come in parts. */
const MAX_FILE_BYTES = 400 * 1024 * 1024;

const words = z._default(z.nullable(z.string()), null);
const id = z.union([z.string(), z.number()]);
const rows = <T extends z.ZodMiniType>(row: T) => z._default(z.array(row), []);

const Post = z.object({
  id,
  uuid: words,
  title: words,
  slug: words,
  html: words,
  lexical: words,
  mobiledoc: words,
  feature_image: words,
  featured: z._default(z.nullable(z.union([z.boolean(), z.number()])), null),
  type: words,
  /** Older exports have no types. */
  page: z._default(z.nullable(z.union([z.boolean(), z.number()])), null),
  status: words,
  visibility: words,
  published_at: words,
  custom_excerpt: words,
});
export type GhostPost = z.output<typeof Post>;

const Data = z.object({
  posts: rows(Post),
  users: rows(z.object({ id, name: words })),
  tags: rows(z.object({ id, name: words, visibility: words })),
  posts_authors: rows(
    z.object({ post_id: id, author_id: id, sort_order: z._default(z.nullable(z.number()), 0) }),
  ),
  posts_tags: rows(
    z.object({ post_id: id, tag_id: id, sort_order: z._default(z.nullable(z.number()), 0) }),
  ),
  posts_meta: rows(
    z.object({ post_id: id, feature_image_alt: words, feature_image_caption: words }),
  ),
  settings: rows(z.object({ key: z.string(), value: z.unknown() })),
  members: rows(z.object({ id, name: words, email: words })),
  comments: rows(
    z.object({
      id,
      post_id: id,
      member_id: z._default(z.nullable(id), null),
      parent_id: z._default(z.nullable(id), null),
      status: words,
      html: words,
      created_at: words,
    }),
  ),
});
export type GhostData = z.output<typeof Data>;

const Whole = z.union([
  z.object({ db: z.array(z.object({ data: Data })) }),
  z.object({ data: Data }),
]);

/** Reads only the tables that are imported; the rest includes passwords and keys. */
export async function readGhostExport(path: string): Promise<GhostData> {
  if ((await stat(path)).size > MAX_FILE_BYTES)
    throw new AppError("invalid_input", `${path} is larger than 400 MiB.`);
  const text = (await readFile(path, "utf8")).replace(/^\uFEFF/, "");
  const json = parseJson(text);
  if (json === undefined)
    throw new AppError("invalid_input", `${path} is not JSON, or ends in the middle.`);
  const read = Whole.safeParse(json);
  const data = read.success && ("db" in read.data ? read.data.db[0]?.data : read.data.data);
  if (!data) throw new AppError("invalid_input", `${path} is not an export of Ghost (JSON).`);
  return data;
}
