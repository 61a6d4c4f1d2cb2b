import { type Pictures, pictureNamed, readPictures } from "@newsroom/demo/read-pictures.ts";
import { MINUTE } from "../../shared/time/units.ts";
import { type PostIdea, postIdeas } from "./post-ideas.ts";
import { createPictures, type PictureStyle } from "./sandbox-pictures.ts";
import { json, type Sandbox, type SandboxReply, serveSandbox } from "./serve-sandbox.ts";
import { accountPage, postPage } from "./x-pages.ts";

const X_SANDBOX_USER = "1500000000000000001";

export interface XSandboxOptions {
  port?: number;
  pictures?: PictureStyle;
  /** Which field names the network accepts; it is renaming them. */
  naming?: "tweet" | "post" | "both";
}

const FIRST_ID = 1_900_000_000_000_000_000n;

/** The network's API for posts, its picture host and its pages. */
export async function startXSandbox(options: XSandboxOptions = {}): Promise<Sandbox> {
  const { naming = "both" } = options;
  const now = Date.now();
  const pictures = await readPictures();
  const paint = createPictures(options.pictures ?? "rendered", 800, 450);
  const readersPosts = postIdeas.map((idea, index) => ({
    idea,
    index,
    id: idOf(index),
    createdAt: writtenAt(idea, now),
  }));

  return serveSandbox(async ({ method, path, query, headers }, url) => {
    if (method !== "GET") return undefined;
    const pictured = /^\/media\/(\d+)\.jpg$/.exec(path)?.[1];
    if (pictured) return picture(Number(pictured));
    if (path === "/all") return accountPage(readersPosts);
    const postId = /^\/post\/(\d+)$/.exec(path)?.[1];
    if (postId) return readersPage(postId);
    if (!/^\/2\/users\/\d+\/tweets$/.test(path)) return undefined;
    if (!headers.authorization?.startsWith("Bearer ")) return problem(401, "Unauthorized");
    if (!path.includes(X_SANDBOX_USER)) return json({ meta: { result_count: 0 } });
    const fields = (["tweet", "post"] as const).filter((name) => query[`${name}.fields`]);
    if (fields.some((name) => naming !== "both" && naming !== name)) {
      return problem(400, "Invalid Request");
    }
    return posts(url, Number(query.max_results ?? 10), fields[0] ?? "tweet");
  }, options);

  function readersPage(wanted: string): SandboxReply {
    const post = readersPosts.find(({ id }) => id === wanted);
    return post ? postPage(post) : { status: 404, type: "text/plain", body: "Not found" };
  }

  function posts(url: string, most: number, names: "tweet" | "post") {
    const chosen = postIdeas.slice(0, most).map((idea, index) => ({ idea, index }));
    return json({
      data: chosen.map(({ idea, index }) => writePost(idea, index, names, now)),
      includes: {
        media: chosen.flatMap(({ idea, index }) => writeMedia(idea, index, url, pictures)),
      },
      meta: {
        result_count: chosen.length,
        newest_id: idOf(0),
        oldest_id: idOf(chosen.length - 1),
      },
    });
  }

  function picture(index: number) {
    const [, name] = postIdeas[index]?.[3] ?? [];
    return name ? paint(name) : undefined;
  }
}

const idOf = (index: number) => String(FIRST_ID - BigInt(index) * 1_000_003n);
const writtenAt = ([minutesAgo]: PostIdea, now: number) =>
  new Date(now - minutesAgo * MINUTE).toISOString();
const mediaKeyOf = (index: number) => `7_${idOf(index)}`;
const linkOf = (index: number) => `https://t.co/sandbox${String(index).padStart(3, "0")}`;

function writePost(idea: PostIdea, index: number, names: "tweet" | "post", now: number) {
  const [, text, [replies, reposts, likes], media] = idea;
  const id = idOf(index);
  // As in the real API: three characters escaped, and a short link for the attachment.
  const escaped = text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
  const link = linkOf(index);
  const start = escaped.length + 1;
  return {
    id,
    text: media ? `${escaped} ${link}` : escaped,
    created_at: writtenAt(idea, now),
    [`edit_history_${names}_ids`]: [id],
    ...(media && {
      attachments: { media_keys: [mediaKeyOf(index)] },
      entities: {
        urls: [
          {
            start,
            end: start + link.length,
            url: link,
            expanded_url: `https://x.com/sandbox/status/${id}/${media[0]}/1`,
            display_url: `pic.x.com/sandbox${index}`,
            media_key: mediaKeyOf(index),
          },
        ],
      },
    }),
    public_metrics: {
      reply_count: replies,
      [names === "tweet" ? "retweet_count" : "repost_count"]: reposts,
      like_count: likes,
      quote_count: Math.floor(reposts / 9),
      bookmark_count: Math.floor(likes / 11),
      impression_count: likes * 37,
    },
  };
}

function writeMedia([, , , media]: PostIdea, index: number, url: string, pictures: Pictures) {
  if (!media) return [];
  const [type, picture] = media;
  const address = `${url}/media/${index}.jpg`;
  return [
    {
      media_key: mediaKeyOf(index),
      type,
      alt_text: pictureNamed(pictures, picture).alt,
      ...(type === "photo" ? { url: address } : { preview_image_url: address }),
    },
  ];
}

const problem = (status: number, title: string) =>
  json({ title, status, type: "about:blank", detail: title }, status);

/** Settings that point the site here. */
export const xSandboxSettings = (url: string) => ({
  X_BEARER_TOKEN: "sandbox-post-token",
  X_USER_ID: X_SANDBOX_USER,
  X_API_URL: url,
  X_PICTURE_ORIGINS: url,
});
