const LONGEST = 40;

/** Titles of up to 40 characters are shown whole. */
export function cutTitle(title: string): string {
  const characters = [...title];
  return characters.length > LONGEST
    ? `${characters.slice(0, LONGEST).join("").trimEnd()}…`
    : title;
}
