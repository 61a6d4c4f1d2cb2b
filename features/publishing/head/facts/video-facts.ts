import { imageAddress } from "#features/media/calls/images.ts";
import type { ClipFile, Video, VideoDetails } from "#features/media/calls/videos.ts";
import { decodeEntities } from "#shared/text/decode-entities.ts";
import { site } from "#site.config.ts";
import type { Absolute, Fact, Reference } from "../seo-head.ts";
import { publisher } from "./publication-facts.ts";

export const PLAYER = "https://www.youtube-nocookie.com/embed/";

/** Everything needed to list a video; its host's player shows it. */
export const videoFact = (video: {
  id: string;
  name: string;
  description: string;
  thumbnailUrl: string;
  uploadDate: string;
  inLanguage?: string;
  publisher?: Reference;
}): Fact => {
  const { id, ...facts } = video;
  return { "@type": "VideoObject", ...facts, embedUrl: PLAYER + id };
};

/** Search engines want a picture of at least this width. */
const THUMBNAIL_WIDTH = 1280;

/** The video of a page: a file of ours, or the player of its host. */
export function videoPageFacts(video: VideoDetails, at: Absolute): Fact[] {
  const { id, title, file, seconds, transcript, picture } = video;
  const facts = {
    name: title,
    description: video.description || title,
    uploadDate: video.publishedAt,
    inLanguage: site.language,
    publisher: publisher(at),
  };
  if (!file) return [videoFact({ id, ...facts, thumbnailUrl: at(picture) })];
  return [
    {
      "@type": "VideoObject",
      ...facts,
      thumbnailUrl: at(imageAddress(picture, THUMBNAIL_WIDTH)),
      contentUrl: at(file.url),
      encodingFormat: file.type,
      ...filesOf(file, at),
      ...(seconds !== null && { duration: `PT${seconds}S` }),
      ...(transcript && { transcript }),
    },
  ];
}

/** All sizes of a clip, and its captions. */
const filesOf = ({ renditions, captions }: ClipFile, at: Absolute) => ({
  ...(renditions.length > 0 && {
    encoding: renditions.map(({ url, type, width, height, bytes }) => ({
      "@type": "MediaObject",
      contentUrl: at(url),
      encodingFormat: type,
      width,
      height,
      contentSize: String(bytes),
    })),
  }),
  ...(captions.length > 0 && {
    caption: captions.map(({ url, language }) => ({
      "@type": "MediaObject",
      contentUrl: at(url),
      encodingFormat: "text/vtt",
      inLanguage: language,
    })),
  }),
});

export const videoListFacts = (videos: readonly Video[], at: Absolute): Fact[] =>
  videos.length === 0
    ? []
    : [
        {
          "@type": "ItemList",
          itemListElement: videos.map((video, index) => ({
            "@type": "ListItem",
            position: index + 1,
            item: videoFact({
              id: video.id,
              name: video.title,
              description: video.description || video.title,
              thumbnailUrl: at(video.thumbnails.medium.url),
              uploadDate: video.publishedAt,
            }),
          })),
        },
      ];

/** A video in the content of an article. */
const shown = /<a class="video"[^>]* data-video="([\w-]+)">(.*?)<\/a>/gs;

export function videosIn(content: string): { id: string; title: string; picture?: string }[] {
  return [...content.matchAll(shown)].map(([, id = "", inside = ""]) => {
    const title = decodeEntities(/class="video-title">([^<]*)</.exec(inside)?.[1] ?? "");
    const picture = /<img src="([^"]*)"/.exec(inside)?.[1];
    return { id, title, ...(picture && { picture }) };
  });
}

/** One of our own clips in the content of an article. */
const clip =
  /<figure class="clip"><video[^>]* aria-label="([^"]*)" poster="([^"]*)"><source src="([^"]*)"/g;

export const clipsIn = (content: string): { title: string; poster: string; url: string }[] =>
  [...content.matchAll(clip)].map(([, title = "", poster = "", url = ""]) => ({
    title: decodeEntities(title),
    poster: decodeEntities(poster),
    url,
  }));
