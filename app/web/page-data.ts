/** Stands before the items of a list; before the fields of an object stands the number of its field names. */
const LIST = -1;
/** Stands before the number of an object that was written before. */
const AGAIN = -2;
/** Stands before the number of a text that was written before. */
const TEXT_AGAIN = -3;
/** Shorter texts, in characters, take as little space as a number. */
const LONG_TEXT = 16;

type Encoded = unknown;

/**
 * Data for the page's JSON, smaller than as it is: field names are written once, and of equal objects and of equal texts
 * only the first. An article stands in several lists of a page, often with other fields.
 */
export function encodePageData(data: unknown): Encoded {
  const fieldNames = new Map<string, number>();
  const written = new Map<string, number>();
  const texts = new Map<string, number>();

  function encode(value: unknown): Encoded {
    if (Array.isArray(value)) return [LIST, ...value.map(encode)];
    if (typeof value === "string" && value.length >= LONG_TEXT) {
      const before = texts.get(value);
      texts.set(value, before ?? texts.size);
      return before === undefined ? value : [TEXT_AGAIN, before];
    }
    if (typeof value !== "object" || value === null) return value ?? null;
    const text = JSON.stringify(value);
    const before = written.get(text);
    if (before !== undefined) return [AGAIN, before];
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    const names = numberOf(JSON.stringify(fields.map(([name]) => name)), fieldNames);
    const encoded = [names, ...fields.map(([, field]) => encode(field))];
    // After its own parts, as the decoder counts too.
    numberOf(text, written);
    return encoded;
  }

  const encoded = encode(data);
  return [[...fieldNames.keys()].map((names) => JSON.parse(names)), encoded];
}

function numberOf(text: string, numbers: Map<string, number>): number {
  const known = numbers.get(text) ?? numbers.size;
  numbers.set(text, known);
  return known;
}

export type EncodedData = readonly [fieldNames: string[][], encoded: Encoded];

export function decodePageData([fieldNames, encoded]: EncodedData): unknown {
  const written: unknown[] = [];
  const texts: string[] = [];
  const decode = (value: Encoded): unknown => {
    if (typeof value === "string" && value.length >= LONG_TEXT) texts.push(value);
    if (!Array.isArray(value)) return value;
    const [kind, ...parts] = value;
    if (kind === AGAIN) return written[parts[0]];
    if (kind === TEXT_AGAIN) return texts[parts[0]];
    const decoded = parts.map(decode);
    if (kind === LIST) return decoded;
    const object = Object.fromEntries(
      (fieldNames[kind] ?? []).map((name, field) => [name, decoded[field]]),
    );
    written.push(object);
    return object;
  };
  return decode(encoded);
}
