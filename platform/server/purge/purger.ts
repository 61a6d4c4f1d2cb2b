/** A service that makes shared caches forget. */
export interface Purger {
  kind: string;
  /** How many tags one call may have. */
  mostTags: number;
  /** Throws unless the service accepted all of them. */
  purge(tags: readonly string[]): Promise<void>;
}

/** A tag as it is in headers, where spaces and commas separate. */
export const headerTag = (tag: string): string =>
  tag.replace(/[^\x21-\x7e]|[,%]/g, encodeURIComponent);
