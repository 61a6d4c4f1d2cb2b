/** In characters, not bytes. */
export const LONGEST = {
  title: 150,
  location: 200,
  description: 5_000,
  submitterName: 80,
} as const;

export const EARLIEST_DAY = "2000-01-01";

/** In bytes. */
export const LARGEST_FILE = 2 * 1024 ** 3;

/** Where files are uploaded to, by the tus protocol. */
export const FILES_PATH = "/api/submit-video/files";
