import { feedTypes } from "#features/publishing/calls/feeds.ts";
import { writeXml, type Xml } from "#platform/server/xml/write-xml.ts";
import { site } from "#site.config.ts";
import { type Feed, type FeedStory, pictureOf, storyAddress, storyId } from "./feed.ts";
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
  const picture = pictureOf(feed, story);
  return {
    title: story.title,
    link,
    guid: { "@isPermaLink": "false", "#text": storyId(feed, story) },
    pubDate: dateOf(Date.parse(story.publishedAt)),
    "dc:creator": story.author,
    category: [story.category, ...story.tags],
    description: story.excerpt || story.title,
    "content:encoded": portableStory(story, link),
    ...(picture && pictureElements(picture, story.imageAlt)),
  };
}

/** The default format is JPEG; the length is unknown because it depends on the requested format. */
const pictureElements = (url: string, alt: string): Xml & object => ({
  enclosure: { "@url": url, "@length": "0", "@type": "image/jpeg" },
  "media:content": {
    "@url": url,
    "@medium": "image",
    ...(alt && { "media:description": { "@type": "plain", "#text": alt } }),
  },
});

const dateOf = (time: number) => new Date(time).toUTCString();
