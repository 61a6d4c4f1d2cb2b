import { site } from "#site.config.ts";
import { foldedWords } from "./find-phrases.ts";

const offices = [
  "admin",
  "administrator",
  "moderator",
  "mod",
  "editor",
  "editor in chief",
  "newsroom",
  "the newsroom",
  "staff",
  "official",
];

const squeezed = (name: string) => foldedWords(name).join("");

const titles = new Set(offices.map(squeezed));

/** Whether readers could take the name for somebody of the newsroom. Look-alike letters and gaps are ignored. */
export function isReservedName(name: string): boolean {
  const whole = squeezed(name);
  const brand = squeezed(site.name);
  return (
    titles.has(whole) ||
    whole === brand ||
    foldedWords(name).includes(brand) ||
    site.team.some((person) => whole.includes(squeezed(person.name)))
  );
}
