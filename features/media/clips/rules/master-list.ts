export interface ListedRendition {
  /** As `verifyRendition` read them. */
  codecs: string;
  /** Bits per second, on average. */
  rate: number;
  width: number;
  height: number;
  /** The address of its list, beside the master list. */
  list: string;
}

/** The list of all renditions, which a player chooses from; the first is the one to begin with. */
export const masterList = (renditions: readonly ListedRendition[]): string =>
  [
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    "#EXT-X-INDEPENDENT-SEGMENTS",
    ...renditions.flatMap(({ codecs, rate, width, height, list }) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${Math.ceil(rate * 1.5)},AVERAGE-BANDWIDTH=${rate},RESOLUTION=${width}x${height},CODECS="${codecs}"`,
      list,
    ]),
    "",
  ].join("\n");
