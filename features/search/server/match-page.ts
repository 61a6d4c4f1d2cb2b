export interface MatchPage {
  /** The ids of one page. */
  ids: number[];
  /** The number of matches, counted to one more than is shown. */
  count: number;
  /** There may be more matches that were not checked. */
  cut: boolean;
}

export const noMatches: MatchPage = { ids: [], count: 0, cut: false };

export interface Paging {
  limit: number;
  offset: number;
}
