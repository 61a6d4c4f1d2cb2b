import { printable } from "./printable.ts";

const BAR = 24;
const USUAL_WIDTH = 80;

/** A progress bar on a terminal; nothing elsewhere. */
export function createProgress(stream: NodeJS.WriteStream) {
  let isDrawn = false;
  return {
    show(done: number, total: number, about: string) {
      if (!stream.isTTY) return;
      const share = total === 0 ? 1 : Math.min(1, done / total);
      const filled = Math.round(share * BAR);
      const bar = "█".repeat(filled) + "░".repeat(BAR - filled);
      const text = printable(`${bar} ${Math.floor(share * 100)} %  ${about}`);
      // Some terminals report no width.
      stream.write(`\r\u001B[K${text.slice(0, (stream.columns || USUAL_WIDTH) - 1)}`);
      isDrawn = true;
    },
    /** Clears the line for the next output. */
    clear() {
      if (isDrawn) stream.write("\r\u001B[K");
      isDrawn = false;
    },
  };
}
