import { plainLine } from "../html/plain-text.ts";
import { type Reading, type ReadingOptions, readPost } from "../posts/read-post.ts";
import { readWxr, textOf, type WxrElement } from "./read-wxr.ts";
import { type Attachment, type Survey, surveyWxr } from "./survey-wxr.ts";
import { toPost } from "./to-post.ts";

/** What an export consists of, in its order. */
export type WordpressPart =
  | ({ is: "survey" } & Pick<Survey, "site" | "hosts" | "posts">)
  | { is: "post"; reading: Reading }
  /** Menus and other items of plugins. */
  | { is: "other"; kind: string }
  | { is: "attachments"; attachments: readonly Attachment[] };

/** What the survey has read, and what is not told. */
const KNOWN = /^(guest-author|wp_block)$/;
const AT_ONCE = 200;

/** Reads a WordPress export (WXR). It needs no database, so that a thread can load it alone. */
export async function* readWordpressPosts({
  file,
  from,
  ...options
}: ReadingOptions & {
  file: string;
  /** How many posts are skipped. */
  from: number;
}): AsyncGenerator<WordpressPart, void> {
  const survey = await surveyWxr(file);
  const { site, hosts, posts } = survey;
  yield { is: "survey", site, hosts, posts };
  let skipped = 0;
  for await (const element of readWxr(file)) {
    if (element.name !== "item") continue;
    const kind = textOf(element, "wp:post_type");
    const isPost = /^(post|page)$/.test(kind);
    if (skipped < from) {
      if (isPost) skipped += 1;
    } else if (isPost) {
      yield { is: "post", reading: readPost(postIn(element, survey, options), options) };
    } else if (!KNOWN.test(kind)) yield { is: "other", kind };
  }
  const attachments = [...survey.attachments.values()];
  for (let first = 0; first < attachments.length; first += AT_ONCE)
    yield { is: "attachments", attachments: attachments.slice(first, first + AT_ONCE) };
}

const postIn = (item: WxrElement, survey: Survey, { now }: ReadingOptions) => ({
  name: plainLine(textOf(item, "title")) || `no. ${textOf(item, "wp:post_id")}`,
  read: (note: (line: string) => void) => toPost(item, { survey, now, note }),
});
