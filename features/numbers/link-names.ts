/**
 * The links and calls to action whose clicks are counted, by their name in our markup (`data-clicks`, or
 * `elementType` of an article's link). Other names are ignored, so that nobody can add names by forging beacons.
 */
export const LINK_NAMES = {
  "lead-story": "Lead story",
  "ranked-story": "Ranked story",
  "article-card": "Story card",
  "story-line": "Story line",
  "story-row": "Story row",
  "band-story": "Story of a band",
  "older-story": "Older story",
  "search-result": "Search result",
  "breaking-ticker": "Breaking ticker",
  "main-nav": "Header navigation",
  "support-us": "Support Us button",
  "category-bars": "Category bars",
  footer: "Footer",
  "view-all": "View All",
  "video-card": "Video card",
  "video-channel": "Video channel",
  "social-posts": "Social posts",
  "story-text": "Link in a story",
  share: "Share buttons",
  subscribe: "Subscribe button",
  donate: "Donate button",
  "submit-video": "Submit Video button",
  apply: "Application button",
  contact: "Contact button",
} as const satisfies Record<string, string>;

export type LinkName = keyof typeof LINK_NAMES;

export const isLinkName = (name: string): name is LinkName => Object.hasOwn(LINK_NAMES, name);
