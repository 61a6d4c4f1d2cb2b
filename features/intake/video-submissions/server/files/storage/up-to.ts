/** Passes on the bytes of the source, and throws when there are more than `most`. */
export async function* upTo(
  source: AsyncIterable<Buffer>,
  most: number,
  onTooMany: () => Error,
): AsyncGenerator<Buffer> {
  let count = 0;
  for await (const part of source) {
    count += part.length;
    if (count > most) throw onTooMany();
    yield part;
  }
}
