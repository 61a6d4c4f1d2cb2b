import type { Article } from "#features/stories/calls/reading.ts";
import { authorPath } from "#shared/site/author-path.ts";
import { articlePath } from "#shared/site/paths.ts";
import { decodeEntities } from "#shared/text/decode-entities.ts";
import { site } from "#site.config.ts";
import type { Absolute, Fact } from "../seo-head.ts";
import { articlePicture } from "../share-picture.ts";
import { picture, publisher } from "./publication-facts.ts";
import { clipsIn, videoFact, videosIn } from "./video-facts.ts";

export function articleFacts(article: Article, at: Absolute): Fact[] {
  const address = at(articlePath(article.slug));
  const shared = picture(at(articlePicture(article).path));
  const videos = videosOf(article, at);
  return [
    {
      "@type": "NewsArticle",
      "@id": `${address}#article`,
      headline: article.title,
      description: article.excerpt || article.title,
      url: address,
      mainEntityOfPage: address,
      image: article.imageUrl ? [shared, at(article.imageUrl)] : [shared],
      datePublished: article.publishedAt,
      dateModified: article.updatedAt,
      author: writerOf(article, at),
      publisher: publisher(at),
      articleSection: article.category,
      keywords: [...new Set([...article.tags, ...article.aiTags])],
      inLanguage: site.language,
      isAccessibleForFree: true,
      ...(article.location && { dateline: article.location }),
      ...correctionFacts(article),
      ...(videos.length > 0 && { video: videos }),
    },
    ...liveFacts(article, address, at),
  ];
}

/** The newest say where the story stands; all of them would be a third of the page. */
const MOST_UPDATES = 15;

/** For a story with entries of their own time. Newest first, as such stories are read. */
function liveFacts(article: Article, address: string, at: Absolute): Fact[] {
  const entries = liveEntriesIn(article.content).toSorted((a, b) => (a.time < b.time ? 1 : -1));
  const first = entries.at(-1);
  if (!first) return [];
  return [
    {
      "@type": "LiveBlogPosting",
      "@id": `${address}#live`,
      headline: article.title,
      description: article.excerpt || article.title,
      url: address,
      image: picture(at(articlePicture(article).path)),
      datePublished: article.publishedAt,
      dateModified: article.updatedAt,
      author: writerOf(article, at),
      publisher: publisher(at),
      coverageStartTime: article.coverage?.startedAt ?? first.time,
      ...(article.coverage?.endedAt && { coverageEndTime: article.coverage.endedAt }),
      liveBlogUpdate: entries
        .slice(0, MOST_UPDATES)
        .map(({ anchor, time, author, headline, text }) => ({
          "@type": "BlogPosting",
          headline: headline || article.title,
          articleBody: text || headline || article.title,
          url: `${address}#${anchor}`,
          datePublished: time,
          author: author ? personOf(author, at) : writerOf(article, at),
        })),
    },
  ];
}

/** Every author of a story has a page. */
const writerOf = ({ author }: Article, at: Absolute): Fact => ({
  ...personOf(author, at),
  url: at(authorPath(author)),
});

function personOf(name: string, at: Absolute): Fact {
  const member = site.team.find((one) => one.name === name);
  return {
    "@type": "Person",
    name,
    ...(member && { jobTitle: member.role, url: at(authorPath(name)), worksFor: publisher(at) }),
  };
}

/** Newest last; the oldest way to correct a story has no date. */
function correctionFacts({ correction, corrections }: Article) {
  const facts = [
    ...(correction ? [{ "@type": "CorrectionComment", text: correction }] : []),
    ...corrections.map(({ text, at }) => ({
      "@type": "CorrectionComment",
      text,
      datePublished: at,
    })),
  ];
  return facts.length > 0 && { correction: facts.length === 1 ? facts[0] : facts };
}

function videosOf(article: Article, at: Absolute): Fact[] {
  const facts = {
    description: article.excerpt || article.title,
    uploadDate: article.publishedAt,
  };
  return [
    ...videosIn(article.content).map(({ id, title, picture }) =>
      videoFact({
        id,
        name: title === "" || title === "Video" ? article.title : title,
        ...facts,
        thumbnailUrl: at(picture ?? articlePicture(article).path),
      }),
    ),
    ...clipsIn(article.content).map(({ title, poster, url }) => ({
      "@type": "VideoObject",
      name: title,
      ...facts,
      thumbnailUrl: at(poster),
      contentUrl: at(url),
    })),
  ];
}

interface LiveEntry {
  anchor: string;
  time: string;
  author: string;
  headline: string;
  text: string;
}

/** An entry in the content of an article, as the server prints it: its start, and the line with time and author. */
const entry =
  /<section data-kind="live" data-time="([^"]+)"(?: data-author="([^"]*)")?(?: data-key="yes")? id="([\w-]+)" tabindex="-1"><p class="block-label">.*?<\/p>/g;
const edge = /<(\/?)section\b[^>]*>/g;

const LONGEST_HEADLINE = 110;

/** The entries of a story that is written while something happens, in the order of the text. */
const liveEntriesIn = (content: string): LiveEntry[] =>
  [...content.matchAll(entry)].map(([start, time = "", author = "", anchor = ""], index, all) => {
    const from = (all[index]?.index ?? 0) + start.length;
    const inside = content.slice(from, endOfSection(content, from));
    const text = textOf(inside);
    const heading = textOf(/<h[234]>(.*?)<\/h[234]>/s.exec(inside)?.[1] ?? "");
    return {
      anchor,
      time,
      author: decodeEntities(author),
      headline: shorten(heading || text),
      text,
    };
  });

/** Where the section ends whose content begins at `from`; blocks within it may be sections, too. */
function endOfSection(content: string, from: number): number {
  let depth = 1;
  edge.lastIndex = from;
  for (let match = edge.exec(content); match; match = edge.exec(content)) {
    depth += match[1] ? -1 : 1;
    if (depth === 0) return match.index;
  }
  return content.length;
}

const textOf = (html: string): string =>
  decodeEntities(html.replace(/<[^<>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();

const shorten = (text: string): string =>
  text.length <= LONGEST_HEADLINE ? text : `${text.slice(0, LONGEST_HEADLINE - 1).trimEnd()}…`;
