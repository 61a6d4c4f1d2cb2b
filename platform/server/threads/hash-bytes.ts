/** SHA-256 of a whole file: threads compute it, because many megabytes would keep readers waiting. */
export async function hashBytes(bytes: Buffer): Promise<Buffer> {
  // No buffer here is shared between threads, which its type cannot say.
  const unshared = bytes as Buffer<ArrayBuffer>;
  return Buffer.from(await crypto.subtle.digest("SHA-256", unshared));
}
