/** The whole body, or nothing when it is larger: counted as it arrives, since a length can be missing or a lie. */
export async function readCapped(
  { body }: { body: AsyncIterable<Uint8Array> | null },
  maxBytes: number,
): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the stream, which ends the connection.
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > maxBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
