import type { PageDeclaration } from "#shared/site/page-declaration.ts";

export const pages: readonly PageDeclaration[] = [
  {
    path: "/",
    file: "app/web/pages/home.tsx",
    label: "Home",
    example: { shows: "Today's Top Stories" },
  },
  {
    path: "/article/:slug",
    file: "app/web/pages/article.tsx",
    reads: ["before", "sort", "thread", "update"],
    readsAnyText: true,
    example: { path: "/article/night-ferry", heading: "The night ferry", shows: "Read next" },
  },
  {
    path: "/:year/:month/:day/:slug",
    file: "app/web/pages/dated-article.tsx",
    reads: ["before", "sort", "thread", "update"],
    readsAnyText: true,
    example: { path: "/2026/01/02/night-ferry", heading: "The night ferry", shows: "Read next" },
  },
  {
    path: "/category/:category",
    file: "app/web/pages/category.tsx",
    reads: ["page"],
    example: {
      path: "/category/Politics",
      heading: "Latest Politics News",
      shows: "The council met",
    },
  },
  {
    path: "/topic/:tag",
    file: "app/web/pages/topic.tsx",
    reads: ["page"],
    example: { path: "/topic/ferries", heading: "Ferries", shows: "The night ferry" },
  },
  {
    path: "/author/:slug",
    file: "app/web/pages/author.tsx",
    reads: ["page"],
    example: { path: "/author/owen-pryce", heading: "Owen Pryce", shows: "The council met" },
  },
  {
    path: "/corrections",
    file: "features/stories/web/pages/corrections.tsx",
    label: "Corrections",
    example: { heading: "Corrections", shows: "Corrections as an RSS feed" },
  },
  {
    path: "/stories",
    file: "app/web/pages/stories.tsx",
    label: "All Stories",
    reads: ["page"],
    example: { heading: "All Stories", shows: "The council met" },
  },
  {
    path: "/following",
    file: "app/web/pages/following.tsx",
    label: "Following",
    example: { shows: "Latest Breaking News" },
  },
  {
    path: "/breaking",
    file: "app/web/pages/breaking.tsx",
    label: "Breaking News",
    example: { heading: "BREAKING NEWS", shows: "Latest Updates" },
  },
];
