/** What a program says of a recording, without anything its camera wrote about location, time or device. */
export interface Recording {
  format: RecordingFormat;
  seconds: number;
  /** Of the upright picture, with square pixels. */
  width: number;
  height: number;
  framesPerSecond: number;
  interlaced: boolean;
  /** HLG and PQ are brought into standard range. */
  range: "standard" | "hlg" | "pq";
  picture: Track;
  /** Undefined without sound. */
  sound?: Track | undefined;
}

export type RecordingFormat = "mov" | "matroska" | "avi";

interface Track {
  /** Its number in the file. */
  stream: number;
  codec: string;
}
