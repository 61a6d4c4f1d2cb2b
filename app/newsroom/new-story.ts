/** Where a story is begun. */
export const NEW_STORY = "/newsroom/stories/new";
