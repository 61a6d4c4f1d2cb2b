/** The first letter of each word of a name. */
export const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map(([letter]) => letter)
    .join("");
