import { videosTag } from "#features/media/calls/videos.ts";

/** Cache tags: the list of articles and their order, breaking items, what ends when a story is no longer live, categories, corrections, one article, the comments on it. */
export const tagOf = {
  articles: "articles",
  breaking: "breaking",
  live: "live",
  categories: "categories",
  corrections: "corrections",
  article: (id: number) => `article:${id}`,
  comments: (articleId: number) => `comments:${articleId}`,
} as const;

type List = readonly { id: number; isLive?: boolean | undefined }[];
/** A list is wrong when one of its members changes, and old when there are others or another order. */
export const listTags = (list: List) => [
  ...list.map(({ id }) => tagOf.article(id)),
  ...(list.some(({ isLive }) => isLive) ? [tagOf.live] : []),
];
export const listAgeTags = () => [tagOf.articles];
/** The numbers of comments, which cards show and narrow lists do not. */
export const listCountTags = (list: List) => list.map(({ id }) => tagOf.comments(id));
export const tagsOfList = { tags: listTags, ageTags: listAgeTags, countTags: listCountTags };

/** An article shows the title and picture of our copy of a video, and of stories that its text names. */
export const tagsOfArticle = ({ id, content, isLive }: List[number] & { content: string }) => [
  tagOf.article(id),
  ...(isLive ? [tagOf.live] : []),
  tagOf.comments(id),
  ...[...content.matchAll(/ data-story="(\d+)"/g)].map(([, story]) => tagOf.article(Number(story))),
  ...(showsVideo(content) ? [videosTag] : []),
];

/** Whether the rendered text of an article contains a video to click, or a clip's player with its link. */
const showsVideo = (content: string) => / data-video=|href="\/video\//.test(content);
