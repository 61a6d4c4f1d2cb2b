import type { ClipFile } from "#features/media/calls/videos.ts";

interface Source {
  url: string;
  type: string;
  media?: string;
}

/** Pixels of the screen's shorter side from which a size is worth its bytes. */
const FROM: Readonly<Record<number, number>> = { 720: 600, 1080: 1_000 };

/** The addresses among which a browser takes the first that fits: 480 where the reader saves data, else by the screen. */
export function sourcesOf({
  url,
  type,
  renditions,
}: Pick<ClipFile, "url" | "type" | "renditions">): Source[] {
  const larger = renditions.slice(1).toReversed();
  if (larger.length === 0) return [{ url, type }];
  return [
    { url, type, media: "(prefers-reduced-data: reduce)" },
    ...larger.map((one) => {
      const from = FROM[Math.min(one.width, one.height)] ?? 600;
      return {
        url: one.url,
        type: one.type,
        media: `(min-width: ${from}px) and (min-height: ${Math.round(from * 0.6)}px)`,
      };
    }),
    { url, type },
  ];
}
