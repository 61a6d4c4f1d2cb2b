export const MAX_POSTS = 20;
