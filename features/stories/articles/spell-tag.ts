/** Tags are lower case, with single spaces. */
export const spellTag = (text: string) => text.toLowerCase().replace(/\s+/g, " ");
