import type { PageDeclaration } from "#shared/site/page-declaration.ts";

export const pages: readonly PageDeclaration[] = [
  {
    path: "/video-archives",
    file: "features/media/videos/web/pages/video-archives.tsx",
    label: "Video Archives",
    reads: ["local", "national"],
    readsAnyText: true,
  },
  { path: "/video/:id", file: "app/web/pages/video.tsx" },
];
