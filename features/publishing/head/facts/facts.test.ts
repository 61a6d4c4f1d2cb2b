import { describe, expect, test } from "vitest";
import { showClips } from "#features/stories/server/text/show-text.ts";
import { showFacades } from "#features/stories/server/text/video-facades.ts";
import { aReadArticle } from "#testing/builders/read-article.ts";
import { hasContracts, readContractJson } from "#testing/checks/contract-files.ts";
import { articleHead } from "../article-head.ts";
import { categoryHead } from "../category-head.ts";
import { homepageHead } from "../homepage-head.ts";
import { seoDataOf } from "../seo-data.ts";
import type { Fact, SeoHead } from "../seo-head.ts";
import { videoHead } from "../video-head.ts";
import { videosIn } from "./video-facts.ts";

const ORIGIN = "https://news.example";
const VOCABULARY = "schemas/schema-org-news.json";

const article = aReadArticle({
  id: 12,
  slug: "the-lock",
  title: "The lock holds",
  excerpt: "So far.",
  content: showFacades(
    '<p>Text.</p><iframe src="https://www.youtube-nocookie.com/embed/abcdef12345" title="A &quot;lock&quot;"></iframe>',
    new Map(),
  ),
  imageUrl: "/media/lock.jpg",
  imageAlt: "A lock",
  imageCaption: "",
  category: "World",
  author: "Idris Bekele",
  commentCount: 0,
  commentsOpen: true,
  publishedAt: "2026-03-01T08:00:00.000Z",
  updatedAt: "2026-03-01T09:30:00.000Z",
  readTime: 60,
  views: 0,
  trending: false,
  tags: ["locks"],
  aiTags: ["lock gates"],
  location: "Sorvia",
  correction: "An earlier text named another lock.",
});
const video = {
  id: "abcdef12345",
  title: "Fog",
  description: "",
  publishedAt: "2026-03-01T08:00:00.000Z",
  thumbnails: { default: { url: "/api/pictures/0a" }, medium: { url: "/api/pictures/0b" } },
  channelTitle: "Local",
};
const clipDetails = {
  id: "fog-at-the-quay",
  title: "Fog at the quay",
  description: "",
  publishedAt: "2026-03-01T08:00:00.000Z",
  channelTitle: "News",
  picture: "/media/fog.jpg",
  seconds: 6,
  channel: null,
  file: {
    url: "/media/clips/0a.webm",
    type: "video/webm" as const,
    renditions: [],
    captions: [],
    isAdaptive: false,
  },
  credit: "",
  location: "",
  transcript: "Nobody speaks.",
  cues: [],
};
const category = { name: "World", slug: "world", description: "Beyond the bay." };
const archives: SeoHead = {
  title: "Video Archives",
  description: "All videos.",
  canonical: "/video-archives",
  videos: [video],
};

const graphOf = (head: SeoHead) =>
  seoDataOf(head, ORIGIN).structuredData["@graph"] as readonly Fact[];
const factIn = (head: SeoHead, type: string) =>
  graphOf(head).find((fact) => fact["@type"] === type);

describe("structured data with the vocabulary of schema.org", () => {
  const everyHead = [
    homepageHead(),
    articleHead(article),
    categoryHead(category),
    archives,
    videoHead(clipDetails),
  ];

  test("every page names its publisher and how to search", () => {
    for (const head of everyHead) {
      expect(factIn(head, "NewsMediaOrganization")).toMatchObject({ url: `${ORIGIN}/` });
      expect(factIn(head, "WebSite")).toMatchObject({
        potentialAction: {
          "@type": "SearchAction",
          target: { urlTemplate: `${ORIGIN}/search?q={search_term_string}` },
        },
      });
    }
  });

  test("an article is a NewsArticle with its dates, people, pictures and videos", () => {
    expect(factIn(articleHead(article), "NewsArticle")).toMatchObject({
      headline: article.title,
      mainEntityOfPage: `${ORIGIN}/article/the-lock`,
      datePublished: article.publishedAt,
      dateModified: article.updatedAt,
      author: { "@type": "Person", name: "Idris Bekele" },
      publisher: { "@id": factIn(homepageHead(), "NewsMediaOrganization")?.["@id"] },
      image: [{ width: 1200, height: 675 }, `${ORIGIN}/media/lock.jpg`],
      dateline: "Sorvia",
      video: [{ "@type": "VideoObject", name: 'A "lock"' }],
    });
  });

  test("an external picture has its own address", () => {
    const elsewhere = articleHead({ ...article, imageUrl: "https://pictures.example/a.jpg" });
    expect(factIn(elsewhere, "NewsArticle")?.image).toContain("https://pictures.example/a.jpg");
  });

  test("the way from the front page has its steps in order", () => {
    const steps = factIn(articleHead(article), "BreadcrumbList")?.itemListElement;
    expect(steps).toMatchObject([
      { position: 1, item: `${ORIGIN}/` },
      { position: 2, name: "World", item: `${ORIGIN}/category/World` },
      { position: 3, name: article.title, item: `${ORIGIN}/article/the-lock` },
    ]);
    expect(factIn(homepageHead(), "BreadcrumbList")).toBeUndefined();
  });

  test("the videos page lists its videos, each with what a listing needs", () => {
    expect(factIn(archives, "ItemList")?.itemListElement).toMatchObject([
      {
        item: {
          name: "Fog",
          description: "Fog",
          thumbnailUrl: `${ORIGIN}/api/pictures/0b`,
          uploadDate: video.publishedAt,
          embedUrl: "https://www.youtube-nocookie.com/embed/abcdef12345",
        },
      },
    ]);
    expect(factIn({ ...archives, videos: [] }, "ItemList")).toBeUndefined();
  });

  test.runIf(hasContracts(VOCABULARY))(
    "uses only types and properties that schema.org knows",
    () => {
      for (const head of everyHead) {
        for (const fact of graphOf(head)) expect(unknownIn(fact), head.title).toEqual([]);
      }
    },
  );
});

test("B2 an address stays on this site, whatever it begins with", () => {
  const odd = { title: "x", description: "x", canonical: "//evil.example/x" };
  expect(seoDataOf(odd, ORIGIN).canonicalUrl).toBe(`${ORIGIN}//evil.example/x`);
});

test("videos are found where an article shows them, with the picture we have of them", () => {
  const known = new Map([["abcdef12345", { title: "From the quay", picture: "/api/pictures/0c" }]]);
  const frame =
    '<iframe src="https://www.youtube-nocookie.com/embed/abcdef12345" title=""></iframe>';
  expect(videosIn(showFacades(frame, known))).toEqual([
    { id: "abcdef12345", title: "From the quay", picture: "/api/pictures/0c" },
  ]);
  expect(videosIn(article.content)).toEqual([{ id: "abcdef12345", title: 'A "lock"' }]);
  expect(videosIn('<p>data-video="abcdef12345"</p>')).toEqual([]);
});

test("a clip that an article shows is one of its videos, with our file", () => {
  const clip = {
    id: "fog",
    title: 'Fog "early"',
    description: "",
    publishedAt: article.publishedAt,
    poster: "/media/fog.jpg",
    seconds: 6,
    file: {
      url: "/media/clips/0a.webm",
      type: "video/webm" as const,
      renditions: [],
      captions: [],
      isAdaptive: false,
    },
  };
  const content = showClips('<p><a href="/video/fog">Fog</a></p>', new Map([["fog", clip]]));
  expect(factIn(articleHead({ ...article, content }), "NewsArticle")?.video).toMatchObject([
    {
      name: 'Fog "early"',
      contentUrl: `${ORIGIN}/media/clips/0a.webm`,
      thumbnailUrl: `${ORIGIN}/api/image-proxy?url=%2Fmedia%2Ffog.jpg&w=960`,
    },
  ]);
});

interface Vocabulary {
  types: Record<string, { subClassOf?: string[]; properties: Record<string, unknown> }>;
}

/** The search engines' own property for an action's input, which is not part of schema.org. */
const extension = "query-input";

function unknownIn(fact: Fact): string[] {
  const { types } = readContractJson<Vocabulary>(VOCABULARY);
  const knows = (type: string, property: string): boolean =>
    property in (types[type]?.properties ?? {}) ||
    (types[type]?.subClassOf ?? []).some((parent) => knows(parent, property));
  const type = fact["@type"];
  if (!types[type]) return [`type ${type}`];
  return Object.entries(fact).flatMap(([property, value]) => {
    if (property.startsWith("@") || property === extension) return [];
    const inside = [value].flat().flatMap((part) => (isFact(part) ? unknownIn(part) : []));
    return knows(type, property) ? inside : [`${type}.${property}`, ...inside];
  });
}

const isFact = (value: unknown): value is Fact =>
  typeof value === "object" && value !== null && "@type" in value;
