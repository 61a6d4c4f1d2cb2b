/**
 * Names and texts come from strangers, and a terminal obeys control characters: it can be made to hide, rewrite and
 * even type things. Colours are ours and stay; everything else that steers is shown as a dot.
 */
export const printable = (text: string): string =>
  text.replace(steering, (found, colour) => colour ?? (/[\n\t]/.test(found) ? found : "·"));

const ESCAPE = "\u001B";
/** Turn the direction of all that follows them. */
const turners = "\u202A-\u202E\u2066-\u2069";
const steering = new RegExp(`(${ESCAPE}\\[[\\d;]*m)|[\\p{Cc}${turners}]`, "gu");

/** JSON spells the first 32 control characters as escapes, but not those that some terminals obey as well. */
export const printableJson = (data: unknown): string =>
  JSON.stringify(data, undefined, 2).replace(
    new RegExp(`[\u007F-\u009F${turners}]`, "g"),
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
