/** Whether the colour of a category is six hex digits, and not one of the theme. */
export const isOwnColor = (color: string) => /^[0-9a-f]{6}$/.test(color);
