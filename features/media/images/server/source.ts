/** An original picture. */
export interface Source {
  /** Changes whenever the picture does. */
  version: string;
  /** Passes the bytes to some work; limits how many pictures are in memory at once. */
  withBytes<T>(work: (bytes: Buffer) => Promise<T>): Promise<T>;
}
