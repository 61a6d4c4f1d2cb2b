import { escapeHtml } from "../../shared/text/escape-html.ts";
import { site } from "../../site.config.ts";
import { demoPage, momentOf } from "./demo-page.ts";
import type { PostIdea } from "./post-ideas.ts";
import type { SandboxReply } from "./serve-sandbox.ts";

export interface SandboxPost {
  id: string;
  createdAt: string;
  idea: PostIdea;
  /** Its index in the list, which is in the address of its picture. */
  index: number;
}

const { network, handle } = site.social;
const account = `@${escapeHtml(handle)}`;

const html = (title: string, body: string): SandboxReply => ({
  type: "text/html; charset=UTF-8",
  body: demoPage(title, network, body),
});

/** Addresses are relative, because the site serves these pages under another path. */
export const postPage = (post: SandboxPost): SandboxReply =>
  html(
    `A post by @${handle}`,
    `<h1><a href="../all">${account}</a></h1>${write(post, "../media/", "only")}`,
  );

export const accountPage = (posts: readonly SandboxPost[]): SandboxReply =>
  html(
    `@${handle}`,
    `<h1>${account}</h1><p class="quiet">${posts.length} demo posts</p>${posts
      .map((post) => write(post, "media/"))
      .join("")}`,
  );

function write({ id, createdAt, idea, index }: SandboxPost, pictures: string, name = "") {
  const [, text, [replies, reposts, likes], media] = idea;
  const picture = media
    ? `<img src="${pictures}${index}.jpg" alt="${escapeHtml(media[1])}" width="800" height="450" loading="lazy">`
    : "";
  const when = momentOf(createdAt);
  const count = (number: number) => number.toLocaleString("en-US");
  return `<article class="${name}"><p>${escapeHtml(text)}</p>${picture}<p class="quiet">${
    name ? when : `<a href="post/${id}">${when}</a>`
  }, ${count(replies)} replies, ${count(reposts)} reposts, ${count(likes)} likes</p></article>`;
}
