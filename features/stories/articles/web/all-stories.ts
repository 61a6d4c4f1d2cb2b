export const ALL_STORIES = "/stories";
