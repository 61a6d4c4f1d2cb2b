import type { PageDeclaration } from "#shared/site/page-declaration.ts";

export const pages: readonly PageDeclaration[] = [
  { path: "/", file: "app/web/pages/home.tsx", label: "Home" },
  {
    path: "/article/:slug",
    file: "app/web/pages/article.tsx",
    reads: ["before", "sort", "thread", "update"],
    readsAnyText: true,
  },
  {
    path: "/:year/:month/:day/:slug",
    file: "app/web/pages/dated-article.tsx",
    reads: ["before", "sort", "thread", "update"],
    readsAnyText: true,
  },
  { path: "/category/:category", file: "app/web/pages/category.tsx", reads: ["page"] },
  { path: "/topic/:tag", file: "app/web/pages/topic.tsx", reads: ["page"] },
  { path: "/author/:slug", file: "app/web/pages/author.tsx", reads: ["page"] },
  {
    path: "/corrections",
    file: "features/stories/articles/web/pages/corrections.tsx",
    label: "Corrections",
  },
  { path: "/stories", file: "app/web/pages/stories.tsx", label: "All Stories", reads: ["page"] },
  { path: "/following", file: "app/web/pages/following.tsx", label: "Following" },
];
