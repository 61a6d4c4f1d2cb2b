/** What of a recording becomes public, in seconds of the recording. It never changes the recording itself. */
export interface EditList {
  in?: number | undefined;
  out?: number | undefined;
  /** Without sound. */
  mutes: readonly Span[];
  /** At most twenty. */
  masks: readonly Mask[];
}

export interface Span {
  from: number;
  to: number;
}

export interface Mask extends Span {
  /** Blocks throw the information away; a blur would not. */
  kind: "mosaic" | "black";
  start: Box;
  /** Where the box is at the end; it moves there in a straight line. */
  end?: Box | undefined;
}

/** Parts of the upright picture, from 0 to 1. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const noEdits: EditList = { mutes: [], masks: [] };
