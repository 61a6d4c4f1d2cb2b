import { z } from "zod";
import { cleanLine, cleanText, keepReadable } from "#platform/server/outbound/clean-text.ts";

export interface TextLink {
  url: string;
  display_url?: string | undefined;
  media_key?: string | undefined;
}

const LONGEST = 1_000;
const escapes: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&amp;": "&" };

/** The text as the host displays it: short links become their targets, and links to pictures are removed. */
function readableText(text: string, links: readonly TextLink[]): string {
  let readable = text;
  for (const { url, display_url: shown = url, media_key: media } of links) {
    if (url) readable = readable.replaceAll(url, () => (media || isPicture(shown) ? "" : shown));
  }
  // The host escapes these three, once.
  return cleanText(
    readable.replace(/&(lt|gt|amp);/g, (escaped) => escapes[escaped] ?? escaped),
    LONGEST,
  );
}

const isPicture = (shown: string) => /^pic\.(x|twitter)\.com\//.test(shown);

export interface ChannelPost {
  id: string;
  text: string;
  createdAt: Date;
  media: { type: "video" | "photo"; alt: string; pictureUrl: string | undefined }[];
  replies: number;
  reposts: number;
  likes: number;
}

const LARGEST_STORED = 2_147_483_647;
const LONGEST_ALT = 1_000;
const MOST_MEDIA = 4;

const count = z.int().min(0).max(LARGEST_STORED).optional().catch(undefined);
const Metrics = z
  .object({ reply_count: count, retweet_count: count, repost_count: count, like_count: count })
  .optional()
  .catch(undefined);
const optionalText = z.string().optional().catch(undefined);

const Link = z.object({ url: z.string(), display_url: optionalText, media_key: optionalText });
const Post = z.object({
  id: z.string().regex(/^\d{1,19}$/),
  text: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  attachments: z.object({ media_keys: z.array(z.string()).catch([]) }).optional(),
  entities: z.object({ urls: z.array(Link).catch([]) }).optional(),
  // The host documents both names for the same numbers.
  public_metrics: Metrics,
  metrics: Metrics,
});

const Media = z.object({
  media_key: z.string(),
  // An animated GIF is shown as a video.
  type: z
    .enum(["photo", "video", "animated_gif"])
    .transform((type) => (type === "photo" ? ("photo" as const) : ("video" as const))),
  url: optionalText,
  preview_image_url: optionalText,
  alt_text: optionalText,
});

const TimelineResponse = z.object({
  // Missing when there is no post.
  data: z.array(z.unknown()).default([]),
  includes: z.object({ media: z.array(z.unknown()).catch([]) }).catch({ media: [] }),
  meta: z.object({ result_count: z.int() }),
});

export function parsePosts(body: Buffer): ChannelPost[] {
  const { data, includes } = TimelineResponse.parse(JSON.parse(body.toString()));
  const media = new Map<string, ChannelPost["media"][number]>();
  for (const item of includes.media) {
    const { success, data: known } = Media.safeParse(item);
    if (!success) continue;
    media.set(known.media_key, {
      type: known.type,
      alt: cleanLine(known.alt_text ?? "", LONGEST_ALT),
      pictureUrl: known.type === "photo" ? known.url : known.preview_image_url,
    });
  }
  return keepReadable(data, (item) => readPost(item, media));
}

function readPost(
  item: unknown,
  known: ReadonlyMap<string, ChannelPost["media"][number]>,
): ChannelPost {
  const post = Post.parse(item);
  const media = (post.attachments?.media_keys ?? []).flatMap((key) => known.get(key) ?? []);
  const text = readableText(post.text, post.entities?.urls ?? []);
  if (text === "" && media.length === 0) throw new Error("an empty post");
  return {
    id: post.id,
    text,
    createdAt: new Date(post.created_at),
    media: media.slice(0, MOST_MEDIA),
    replies: counted(post, "reply_count"),
    reposts: counted(post, "retweet_count", "repost_count"),
    likes: counted(post, "like_count"),
  };
}

/** The first of these names that has a number, in either object. */
function counted(
  { public_metrics, metrics }: z.output<typeof Post>,
  ...names: (keyof NonNullable<z.output<typeof Metrics>>)[]
): number {
  const values = [public_metrics, metrics].flatMap((counts) => names.map((name) => counts?.[name]));
  return values.find((value) => value !== undefined) ?? 0;
}
