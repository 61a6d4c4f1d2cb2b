/** A picture as it lies somewhere. */
export interface Source {
  /** Changes whenever the picture does. */
  version: string;
  /** Hands the bytes to some work. Few pictures are in hand at once, however many are asked for. */
  withBytes<T>(work: (bytes: Buffer) => Promise<T>): Promise<T>;
}
