import * as z from "zod/mini";
import { endpoint } from "#shared/contract/endpoint.ts";
import { text, timestamp } from "#shared/contract/fields.ts";

export const PostMedia = z.object({
  type: z.enum(["video", "photo"]),
  /** Our own copy of the photo or of the video's still. */
  url: z.nullable(z.string()),
  alt: z.string(),
});
export type PostMedia = z.infer<typeof PostMedia>;

export const SocialPost = z.object({
  id: z.string(),
  text: z.string(),
  created_at: timestamp,
  media: z.array(PostMedia),
  public_metrics: z.object({
    reply_count: z.int(),
    retweet_count: z.int(),
    like_count: z.int(),
  }),
});
export type SocialPost = z.infer<typeof SocialPost>;

export const socialTag = "social";

export const listPosts = endpoint({
  method: "GET",
  path: "/api/x-posts",
  summary: "The publisher's latest posts, newest first",
  request: { query: z.object({ cache_bust: z.optional(text({ max: 40 })) }) },
  reply: z.array(SocialPost),
  fresh: { seconds: 30 },
  ageTags: () => [socialTag],
});
