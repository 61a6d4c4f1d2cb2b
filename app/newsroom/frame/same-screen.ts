/** The state of a navigation that only gives the screen another address, such as a new story that got its number. */
export const SAME_SCREEN = "same-screen";
