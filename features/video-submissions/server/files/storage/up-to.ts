/** Passes on at most so many bytes. */
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
