import type { PageDeclaration } from "#shared/site/page-declaration.ts";

export const pages: readonly PageDeclaration[] = [
  {
    path: "/video-archives",
    file: "features/media/videos/web/pages/video-archives.tsx",
    label: "Video Archives",
    reads: ["local", "national"],
    readsAnyText: true,
    example: { heading: "Video Archives", shows: "Fog over the lower quay" },
  },
  {
    path: "/clips",
    file: "app/web/pages/clips.tsx",
    label: "Our Videos",
    reads: ["page"],
    example: { heading: "Our Videos", shows: "The quay in fog" },
  },
  {
    path: "/video/:id",
    file: "app/web/pages/video.tsx",
    example: {
      path: "/video/the-quay-in-fog",
      heading: "The quay in fog",
      shows: "Nobody speaks.",
    },
  },
];
