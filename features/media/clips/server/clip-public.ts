/** What other features may do with clips. */
export { sourcesOf } from "../rules/sources-of.ts";
export { addClip } from "./add-clip.ts";
export { beginClip, setRightToSource } from "./begin-clip.ts";
export { LARGEST_CLIP, mediaFileKind, storeFilmOrSound } from "./clip-files.ts";
export { describeClips, findUnpublished } from "./clips.ts";
