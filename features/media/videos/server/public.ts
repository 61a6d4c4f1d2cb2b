/** What other features may do with videos. */
export { addClip } from "./clips/add-clip.ts";
export { describeClips } from "./clips/describe-clips.ts";
export { mediaFileKind } from "./clips/media-file-kind.ts";
export { LARGEST_CLIP, storeFilmOrSound } from "./clips/store-clip-file.ts";
export { describeVideos } from "./describe-videos.ts";
export { findTopics } from "./find-topics.ts";
export { findVideosAbout } from "./find-videos-about.ts";
export { listAllVideos } from "./list-all-videos.ts";
