import { z } from "zod";
import {
  createOutbound,
  createPictureFetcher,
  type FetchPicture,
  type OutboundOptions,
} from "#platform/server/outbound/outbound.ts";
import { OutboundError } from "#platform/server/outbound/outbound-error.ts";
import { httpAddress, origins, secret } from "#platform/server/settings/setting-kinds.ts";
import { defineSettings } from "#platform/server/settings/settings-part.ts";
import { type ChannelPost, parsePosts } from "./x-posts.ts";

export const xSettings = defineSettings(
  {
    X_BEARER_TOKEN: secret.optional(),
    X_USER_ID: z
      .string()
      .regex(/^\d{1,19}$/, "must be the account's number")
      .optional(),
    X_API_URL: httpAddress.default("https://api.x.com"),
    X_PICTURE_ORIGINS: origins("https://pbs.twimg.com"),
  },
  ({ X_BEARER_TOKEN: token, X_USER_ID: userId }) =>
    (token === undefined) === (userId === undefined)
      ? []
      : ["X_USER_ID must be set together with X_BEARER_TOKEN"],
);

export interface XSettings {
  apiUrl: string;
  pictureOrigins: readonly string[];
  /** Posts need both. */
  token?: string | undefined;
  userId?: string | undefined;
}

export interface XClient {
  isOpen: boolean;
  /** The publisher's newest posts, at most twenty. */
  listPosts(): Promise<ChannelPost[]>;
  fetchPicture: FetchPicture;
}

const MAX_POSTS = 20;
/** Twice what a refresh every 15 minutes needs. */
const CALLS_PER_DAY = 200;
const PICTURES_PER_DAY = 2_000;

/** The host is renaming its fields; the name that worked last is tried first. */
const fieldNames = ["tweet.fields", "post.fields"] as const;

export function createXClient(
  { apiUrl, pictureOrigins, token, userId }: XSettings,
  options: Pick<OutboundOptions, "clock" | "timeLimit" | "pause">,
): XClient {
  const provider = "The social network";
  const outbound = createOutbound({ ...options, provider, perDay: CALLS_PER_DAY });
  const pictures = createOutbound({ ...options, provider, perDay: PICTURES_PER_DAY });
  let working: (typeof fieldNames)[number] = "tweet.fields";

  function fetchPosts(fieldName: string): Promise<ChannelPost[]> {
    const query = new URLSearchParams({
      max_results: String(MAX_POSTS),
      exclude: "replies,retweets",
      [fieldName]: "created_at,public_metrics,attachments,entities",
      expansions: "attachments.media_keys",
      "media.fields": "type,url,preview_image_url,alt_text",
    });
    const address = new URL(`/2/users/${encodeURIComponent(userId ?? "")}/tweets?${query}`, apiUrl);
    const headers = { accept: "application/json", authorization: `Bearer ${token}` };
    return outbound.get(address, { headers, type: /^application\/json\b/, read: parsePosts });
  }

  async function listPosts(): Promise<ChannelPost[]> {
    try {
      return await fetchPosts(working);
    } catch (error) {
      if (!(error instanceof OutboundError) || error.responseStatus !== 400) throw error;
      const other = fieldNames.find((fieldName) => fieldName !== working) ?? working;
      const posts = await fetchPosts(other);
      working = other;
      return posts;
    }
  }

  return {
    isOpen: token !== undefined && userId !== undefined,
    listPosts,
    fetchPicture: createPictureFetcher(pictures, provider, pictureOrigins),
  };
}
