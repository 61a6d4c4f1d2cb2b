/** Where the channels live; every way to a video leads there. */
export const VIDEO_HOST = "YouTube";

export const videoAddress = (id: string) =>
  `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`;
