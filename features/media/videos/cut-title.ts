const LONGEST = 40;

/** What a reader sees as one character: a letter with its accents, an emoji with its parts, a flag. */
const character = /\p{Regional_Indicator}{2}|.(?:[\p{M}\p{Emoji_Modifier}]|\u200d.)*/gsu;

/** Titles of up to 40 characters are shown whole; longer ones end with the last word that fits. */
export function cutTitle(title: string): string {
  const characters = title.match(character) ?? [];
  if (characters.length <= LONGEST) return title;
  const space = characters.findLastIndex((one, index) => index <= LONGEST && /\s/.test(one));
  // A word of which too little would be left before it is cut within itself.
  const end = space > LONGEST / 2 ? space : LONGEST;
  const last = characters.findLastIndex((one, index) => index < end && !/^[\s,;:–—-]$/.test(one));
  return `${characters.slice(0, last + 1).join("")}…`;
}
