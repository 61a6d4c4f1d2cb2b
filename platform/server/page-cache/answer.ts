/** What a page or call makes on a miss. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  tags: readonly string[];
  /** 0 means: for this request only. */
  freshSeconds: number;
}
