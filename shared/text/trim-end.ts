/** Without any of these characters at the end. A pattern such as `/-+$/` takes time with the square of the text. */
export function trimEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
