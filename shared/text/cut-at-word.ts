/** The text, or as many whole words of its beginning as fit; of a word that is too long itself, the beginning. */
export function cutAtWord(text: string, most: number): string {
  // No character has more than two code units, so a huge text is not split as a whole.
  const characters = [...text.slice(0, 2 * most + 2)];
  if (characters.length <= most) return text.trim();
  const fitting = characters.slice(0, most).join("");
  const endsWithWord = /\s/.test(characters[most] ?? "");
  const words = endsWithWord ? fitting : fitting.replace(/\s\S*$/, "");
  return words.trim() || fitting.trim();
}
