/** Content that may be a demo: the demo newsroom's stories, and the sandbox's videos and posts. */
export const demoParts = ["stories", "videos", "posts"] as const;
export type DemoPart = (typeof demoParts)[number];
