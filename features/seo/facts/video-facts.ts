import { decodeEntities } from "../../../shared/text/decode-entities.ts";
import type { Video } from "../../videos/contract.ts";
import type { Absolute } from "../seo-head.ts";
import type { Fact } from "./fact.ts";

const PLAYER = "https://www.youtube-nocookie.com/embed/";

/** Everything needed to list a video; its host's player shows it. */
export const videoFact = (video: {
  id: string;
  name: string;
  description: string;
  thumbnailUrl: string;
  uploadDate: string;
}): Fact => {
  const { id, ...facts } = video;
  return { "@type": "VideoObject", ...facts, embedUrl: PLAYER + id };
};

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
