import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { listArticles } from "#features/stories/calls/reading.ts";
import { prefersType } from "#platform/server/http/prefers-type.ts";
import { writeXml, type Xml } from "#platform/server/write-xml.ts";
import { site } from "#site.config.ts";
import { feedTypes } from "../calls/feeds.ts";
import { type Feed, type FeedStory, pictureOf, storyAddress, storyId } from "./build-feed.ts";
import { portableStory } from "./portable-html.ts";

const namespaces = {
  "@xmlns:atom": "http://www.w3.org/2005/Atom",
  "@xmlns:content": "http://purl.org/rss/1.0/modules/content/",
  "@xmlns:dc": "http://purl.org/dc/elements/1.1/",
  "@xmlns:media": "http://search.yahoo.com/mrss/",
};

/** RSS 2.0. Dates are those of the articles, so that a feed without news stays identical. */
export function writeRss(feed: Feed): string {
  const changes = feed.stories.map(({ updatedAt }) => Date.parse(updatedAt));
  return writeXml({
    rss: {
      "@version": "2.0",
      ...namespaces,
      channel: {
        title: feed.title,
        link: feed.page,
        description: feed.description,
        language: site.language,
        lastBuildDate: changes.length > 0 ? dateOf(Math.max(...changes)) : undefined,
        "atom:link": { "@href": feed.self, "@rel": "self", "@type": feedTypes.rss },
        item: feed.stories.map((story) => itemOf(feed, story)),
      },
    },
  });
}

function itemOf(feed: Feed, story: FeedStory): Xml {
  const link = storyAddress(feed, story);
  return {
    title: story.title,
    link,
    guid: { "@isPermaLink": "false", "#text": storyId(feed, story) },
    pubDate: dateOf(Date.parse(story.publishedAt)),
    "dc:creator": story.author,
    category: [story.category, ...story.tags],
    description: story.excerpt || story.title,
    "content:encoded": portableStory(story, link),
    ...mediaElements(feed, story),
  };
}

/** A story's first own clip, else its picture, is its enclosure: feed readers expect one. */
function mediaElements(feed: Feed, story: FeedStory): Xml & object {
  const picture = pictureOf(feed, story);
  const films = filmsOf(feed, story);
  const [film] = films;
  // The default format is JPEG; the length is unknown because it depends on the requested format.
  const enclosed = film ?? (picture && { url: picture, bytes: 0, type: "image/jpeg" });
  if (!enclosed) return {};
  const { url, bytes, type } = enclosed;
  return {
    enclosure: { "@url": url, "@length": String(bytes), "@type": type },
    "media:content": [
      ...(picture ? [pictureElement(picture, story.imageAlt)] : []),
      ...films.map(filmElement),
    ],
  };
}

const pictureElement = (url: string, alt: string): Xml => ({
  "@url": url,
  "@medium": "image",
  ...(alt && { "media:description": { "@type": "plain", "#text": alt } }),
});

const filmElement = ({ url, type, bytes, seconds, title }: Film): Xml => ({
  "@url": url,
  "@medium": "video",
  "@type": type,
  ...(bytes > 0 && { "@fileSize": String(bytes) }),
  ...(seconds !== null && { "@duration": String(seconds) }),
  "media:title": { "@type": "plain", "#text": title },
});

interface Film {
  url: string;
  type: string;
  /** 0 where it is unknown. */
  bytes: number;
  seconds: number | null;
  title: string;
}

/** The own clips that the text of a story shows, in the size that plays everywhere. */
const filmsOf = ({ origin }: Feed, { clips = [] }: FeedStory): Film[] =>
  clips.map(({ title, seconds, file: { url, type, renditions } }) => ({
    url: origin + url,
    type,
    bytes: renditions[0]?.bytes ?? 0,
    seconds,
    title,
  }));

const dateOf = (time: number) => new Date(time).toUTCString();

/** JSON Feed 1.1. */
export const writeJsonFeed = (feed: Feed): string =>
  JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    description: feed.description,
    home_page_url: feed.page,
    feed_url: feed.self,
    favicon: `${feed.origin}/icon.svg`,
    authors: [{ name: site.name, url: `${feed.origin}/` }],
    language: site.language,
    items: feed.stories.map((story) => {
      const url = storyAddress(feed, story);
      const films = filmsOf(feed, story);
      return {
        id: storyId(feed, story),
        url,
        title: story.title,
        content_html: portableStory(story, url),
        ...(story.excerpt && { summary: story.excerpt }),
        image: pictureOf(feed, story),
        date_published: story.publishedAt,
        date_modified: story.updatedAt,
        authors: [{ name: story.author }],
        tags: [story.category, ...story.tags],
        ...(films.length > 0 && { attachments: films.map(attachmentOf) }),
      };
    }),
  });

const attachmentOf = ({ url, type, bytes, seconds, title }: Film) => ({
  url,
  mime_type: type,
  title,
  ...(bytes > 0 && { size_in_bytes: bytes }),
  ...(seconds !== null && { duration_in_seconds: seconds }),
});

/** Constraint for a route at the address of the list call: it handles requests for RSS by query or `Accept` header. */
export const rssConstraint = { form: "rss" };

type Strategy = Parameters<FastifyInstance["addConstraintStrategy"]>[0];
type Route = Parameters<ReturnType<Strategy["storage"]>["set"]>[1];

export function addRssConstraint(server: FastifyInstance): void {
  server.addConstraintStrategy({
    name: "form",
    storage: () => {
      const routes = new Map<unknown, Route>();
      return {
        get: (form) => routes.get(form) ?? null,
        set: (form, route) => routes.set(form, route),
      };
    },
    deriveConstraint: (request) => (wantsRss(request) ? rssConstraint.form : undefined),
    validate: () => {},
    mustMatchWhenDerived: false,
  });
}

/** Runs for every request, so it checks the address first. */
function wantsRss({ url = "", headers: { accept } }: IncomingMessage): boolean {
  if (!url.startsWith(listArticles.path)) return false;
  const format = new URLSearchParams(url.split("?", 2)[1]).get("format");
  return format === "rss" || prefersType(accept, feedTypes.rss, "application/json");
}
