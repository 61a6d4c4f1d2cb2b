/** What other features may ask of videos. */
export { describeVideos } from "./describe-videos.ts";
export { findVideosAbout } from "./find-videos-about.ts";
