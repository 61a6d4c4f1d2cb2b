/** What other features may do with videos. */
export { describeVideos, findTopics } from "./describe-videos.ts";
export { listAllVideos } from "./list-videos.ts";
export { findVideosAbout } from "./search-videos.ts";
