/**
 * Texts come from strangers, and control characters could make a terminal hide, rewrite or even type things. Our own
 * colours stay; all other control characters become dots.
 */
export const printable = (text: string): string =>
  text.replace(steering, (found, colour) => colour ?? (/[\n\t]/.test(found) ? found : "·"));

const ESCAPE = "\u001B";
/** Change the writing direction of the following text. */
const turners = "\u202A-\u202E\u2066-\u2069";
const steering = new RegExp(`(${ESCAPE}\\[[\\d;]*m)|[\\p{Cc}${turners}]`, "gu");

/** JSON escapes the first 32 control characters, but not others that some terminals interpret. */
export const printableJson = (data: unknown): string =>
  JSON.stringify(data, undefined, 2).replace(
    new RegExp(`[\u007F-\u009F${turners}]`, "g"),
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

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
