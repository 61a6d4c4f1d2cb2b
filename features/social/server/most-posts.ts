export const MOST_POSTS = 20;
