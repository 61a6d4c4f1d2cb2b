const types = {
  webm: "video/webm",
  mp4: "video/mp4",
  mov: "video/quicktime",
  ogv: "video/ogg",
  mp3: "audio/mpeg",
  m4a: "audio/mp4",
  ogg: "audio/ogg",
  wav: "audio/wav",
  flac: "audio/flac",
  vtt: "text/vtt; charset=utf-8",
} as const;

export type MediaEnding = keyof typeof types;

/** As `store-clip-file.ts` writes them, and nothing else: no dots, slashes or names that somebody chose. */
const storedName = new RegExp(`^([0-9a-f]{32})\\.(${Object.keys(types).join("|")})$`);

export interface MediaFileKind {
  type: string;
  /** Strong, because the name is a hash of the bytes. */
  etag: string;
}

/** What a name says about a stored film, sound or captions; undefined for any other file. */
export function mediaFileKind(name: string): MediaFileKind | undefined {
  const [, hash, ending = ""] = storedName.exec(name) ?? [];
  // The expression has found one of its keys.
  return hash ? { type: types[ending as MediaEnding], etag: `"${hash}"` } : undefined;
}
