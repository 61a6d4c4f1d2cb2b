/** As `store-clip-file.ts` writes them, and nothing else: no dots, slashes or names that somebody chose. */
const storedName = /^([0-9a-f]{32})\.(webm|mp4|vtt)$/;

const types: Readonly<Record<string, string>> = {
  webm: "video/webm",
  mp4: "video/mp4",
  vtt: "text/vtt; charset=utf-8",
};

export interface ClipFileKind {
  type: string;
  /** Strong, because the name is a hash of the bytes. */
  etag: string;
}

/** What a name says about a file; undefined for one that is no clip's. */
export function clipFileKind(name: string): ClipFileKind | undefined {
  const [, hash, ending = ""] = storedName.exec(name) ?? [];
  const type = types[ending];
  return hash && type ? { type, etag: `"${hash}"` } : undefined;
}
