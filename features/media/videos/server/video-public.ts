/** What other features may do with videos. */
export { addClip } from "./add-clip.ts";
export { LARGEST_CLIP, mediaFileKind, storeFilmOrSound } from "./clip-files.ts";
export { describeClips } from "./clips.ts";
export { describeVideos, findTopics } from "./describe-videos.ts";
export { listAllVideos } from "./list-videos.ts";
export { findVideosAbout } from "./search-videos.ts";
