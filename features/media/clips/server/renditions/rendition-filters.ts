import type { EditList, Mask } from "#features/media/clips/rules/edit-list.ts";
import type { Recording } from "#features/media/clips/rules/recording.ts";
import { dimensionsOf, type RenditionSize } from "#features/media/clips/rules/rendition-sizes.ts";

const FASTEST = 30;

/** Pictures per second. Faster recordings are halved, which keeps the steps of a movement even. */
export function pictureRate({ framesPerSecond }: Recording): number {
  let rate = framesPerSecond;
  while (rate > FASTEST + 0.5) rate /= 2;
  return Math.min(FASTEST, rate);
}

/** From one decoded picture to all sizes: each ends in a label such as [v480]. Masks come before any scaling. */
export function pictureFilters(
  recording: Recording,
  edits: EditList,
  sizes: readonly RenditionSize[],
): string {
  const shared = [
    ...(recording.interlaced ? ["bwdif=mode=send_frame"] : []),
    `fps=${pictureRate(recording)}`,
    // Oblong pixels become square before anything is measured in them.
    `scale=${recording.width}:${recording.height}`,
    "setsar=1",
  ];
  const splits = sizes.map((size) => `[s${size}]`).join("");
  return [
    `[0:${recording.picture.stream}]${shared.join(",")}[m0]`,
    ...edits.masks.map((mask, index) => maskFilters(recording, edits, { mask, index })),
    `[m${edits.masks.length}]split=${sizes.length}${splits}`,
    ...sizes.map((size) => {
      const { width, height } = dimensionsOf(recording, size);
      const steps = [
        recording.range === "standard"
          ? `scale=${width}:${height}:out_color_matrix=bt709:out_range=tv`
          : `zscale=${width}:${height},${intoStandardRange}`,
        "format=yuv420p",
        "setsar=1",
      ];
      return `[s${size}]${steps.join(",")}[v${size}]`;
    }),
  ].join(";");
}

const intoStandardRange =
  "zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=mobius:desat=0,zscale=t=bt709:m=bt709:r=tv";

const MOST_BLOCKS = 8;
/** A mask begins and ends a little early and late, so that no picture between two times is without it. */
const MARGIN = 0.05;

function maskFilters(
  recording: Recording,
  { in: cut = 0 }: EditList,
  { mask, index }: { mask: Mask; index: number },
): string {
  const { start, end = start } = mask;
  const format = recording.range === "standard" ? "yuv420p" : "yuv420p10";
  // Even, as the colours are halved; at least as large as either end of the movement.
  const outward = (part: number, whole: number) =>
    Math.min(2 * Math.floor(whole / 2), 2 * Math.ceil((part * whole) / 2) + 2);
  const width = outward(Math.max(start.width, end.width), recording.width);
  const height = outward(Math.max(start.height, end.height), recording.height);
  const [from, to] = [mask.from - cut, mask.to - cut];
  const moving = (first: number, last: number, whole: number, side: number) => {
    const path = `${first * whole}+${(last - first) * whole}*clip((t-${from})/${Math.max(0.001, to - from)},0,1)`;
    return `'2*floor(clip(${path},0,${whole - side})/2)'`;
  };
  const x = moving(start.x, end.x, recording.width, width);
  const y = moving(start.y, end.y, recording.height, height);
  const hide =
    mask.kind === "black"
      ? "lutyuv=y=minval:u=(maxval+minval)/2:v=(maxval+minval)/2"
      : `scale=${MOST_BLOCKS}:${MOST_BLOCKS}:flags=area,scale=${width}:${height}:flags=neighbor`;
  const shown = `'between(t,${from - MARGIN},${to + MARGIN})'`;
  return [
    `[m${index}]format=${format === "yuv420p" ? format : "yuv420p10le"},split[b${index}][c${index}]`,
    `[c${index}]crop=${width}:${height}:${x}:${y},${hide}[h${index}]`,
    `[b${index}][h${index}]overlay=x=${x}:y=${y}:enable=${shown}:format=${format === "yuv420p" ? "yuv420" : format}[m${index + 1}]`,
  ].join(";");
}

/** Silent where it has to be. Sound that begins late or has gaps stays with its picture. */
export function soundFilters({ in: cut = 0, mutes }: EditList): string {
  return [
    "aresample=async=1:first_pts=0",
    ...mutes.map(({ from, to }) => `volume=0:enable='between(t,${from - cut},${to - cut})'`),
  ].join(",");
}
