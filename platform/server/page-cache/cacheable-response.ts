/** What a page or call makes on a miss. */
export interface CacheableResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** Types that the same address answers to others: whoever accepts one of them is not sent this unasked. */
  alsoAs?: readonly string[];
  tags: readonly string[];
  /** 0 means: for this request only. */
  freshSeconds: number;
  /** What others are told about keeping it, where that is not what we do ourselves. */
  cacheControl?: string;
  /** Made for words that anybody can type: kept apart, so that no number of them pushes other answers out. */
  ofAnyText?: boolean;
}
