/** What other features may ask of videos. */
export { describeVideos } from "./describe-videos.ts";
