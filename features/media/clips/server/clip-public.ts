/** What other features may do with clips. */
export { FILM } from "../rules/adaptive-films.ts";
export { sourcesOf } from "../rules/sources-of.ts";
export { addClip } from "./add-clip.ts";
export { beginClip, setRightToSource } from "./begin-clip.ts";
export { LARGEST_CLIP, mediaFileKind, storeFilmOrSound } from "./clip-files.ts";
export { clipChanges, describeClips, findUnpublished } from "./clips.ts";
export { findClipsAbout } from "./find-clips.ts";
export { describeEngine } from "./making/check-films.ts";
