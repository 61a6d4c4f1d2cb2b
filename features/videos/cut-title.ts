const LONGEST = 40;

/** A title of 40 characters is shown whole, a longer one ends there. */
export function cutTitle(title: string): string {
  const characters = [...title];
  return characters.length > LONGEST
    ? `${characters.slice(0, LONGEST).join("").trimEnd()}…`
    : title;
}
