/** What other features may do with videos. */
export { describeVideos } from "./describe-videos.ts";
export { findVideosAbout } from "./find-videos-about.ts";
