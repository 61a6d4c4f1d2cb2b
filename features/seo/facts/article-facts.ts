import { articlePath } from "../../../shared/site/paths.ts";
import { site } from "../../../site.config.ts";
import type { Article } from "../../articles/contract.ts";
import type { Absolute } from "../seo-head.ts";
import { articlePicture } from "../share-picture.ts";
import type { Fact } from "./fact.ts";
import { picture, publisher } from "./publication-facts.ts";
import { videoFact, videosIn } from "./video-facts.ts";

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
      author: authorOf(article, at),
      publisher: publisher(at),
      articleSection: article.category,
      keywords: [...new Set([...article.tags, ...article.aiTags])],
      inLanguage: site.language,
      isAccessibleForFree: true,
      ...(article.location && { dateline: article.location }),
      ...(article.correction && {
        correction: { "@type": "CorrectionComment", text: article.correction },
      }),
      ...(videos.length > 0 && { video: videos }),
    },
  ];
}

function authorOf({ author }: Article, at: Absolute): Fact {
  const member = site.team.find(({ name }) => name === author);
  return {
    "@type": "Person",
    name: author,
    ...(member && { jobTitle: member.role, url: at("/about-us"), worksFor: publisher(at) }),
  };
}

const videosOf = (article: Article, at: Absolute) =>
  videosIn(article.content).map(({ id, title, picture }) =>
    videoFact({
      id,
      name: title === "" || title === "Video" ? article.title : title,
      description: article.excerpt || article.title,
      thumbnailUrl: at(picture ?? articlePicture(article).path),
      uploadDate: article.publishedAt,
    }),
  );
