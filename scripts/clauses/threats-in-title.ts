/** The threats a title begins with, after the clauses in brackets: "[GIVE-40] J4 …", "H7: …", "F8 F9 …". */
export function threatsInTitle(title: string, known: ReadonlySet<string>): string[] {
  const words = title
    .replace(/^(\s*\[[A-Z]+-\d+\])+/, "")
    .trim()
    .split(/[\s,:]+/);
  const end = words.findIndex((word) => !known.has(word));
  return end === -1 ? words : words.slice(0, end);
}
