/** HTML and data by the names of their slots. */
export type Lists = Readonly<Record<string, string>>;

/** Where a list stands in a body, in bytes. */
export interface Slot {
  name: string;
  start: number;
  end: number;
}

export interface FilledBody {
  body: Buffer;
  slots: readonly Slot[];
}

/** A document with marks before and after the name of each slot. */
export function fillMarked(document: string, mark: string, lists: Lists): FilledBody {
  const texts: Buffer[] = [];
  const slots: Slot[] = [];
  let length = 0;
  for (const [index, piece] of document.split(mark).entries()) {
    if (index % 2 === 1) {
      slots.push({ name: piece, start: length, end: length });
      continue;
    }
    const text = Buffer.from(piece);
    texts.push(text);
    length += text.length;
  }
  return fillSlots({ body: Buffer.concat(texts), slots }, lists);
}

/** The same body with other lists. */
export function fillSlots({ body, slots }: FilledBody, lists: Lists): FilledBody {
  const pieces: Buffer[] = [];
  const filled: Slot[] = [];
  let from = 0;
  let length = 0;
  for (const { name, start, end } of slots) {
    const list = Buffer.from(lists[name] ?? "");
    pieces.push(body.subarray(from, start), list);
    length += start - from;
    filled.push({ name, start: length, end: length + list.length });
    length += list.length;
    from = end;
  }
  pieces.push(body.subarray(from));
  return { body: Buffer.concat(pieces), slots: filled };
}
