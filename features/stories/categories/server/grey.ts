/** How a command names a category without a color of its own. */
export const GREY = "grey";
