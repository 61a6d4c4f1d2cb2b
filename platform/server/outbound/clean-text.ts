/** Controls that hide or turn text around, and what PostgreSQL cannot store. Line ends stay. */
const unwanted = /(?!\n)[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Text of others as we keep it: harmless characters, not endless. */
export function cleanText(text: string, longest: number): string {
  const kept = text.toWellFormed().replace(/\r\n?/g, "\n").replace(unwanted, " ").trim();
  return [...kept].slice(0, longest).join("").trim();
}

/** The same on one line. */
export const cleanLine = (text: string, longest: number) =>
  cleanText(cleanText(text, text.length).replace(/\s+/g, " "), longest);
