import { site } from "#site.config.ts";
import { type Feed, pictureOf, storyAddress, storyId } from "./feed.ts";
import { portableStory } from "./portable-html.ts";

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
      };
    }),
  });
