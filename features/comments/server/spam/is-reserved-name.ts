import { site } from "../../../../site.config.ts";
import { foldedWords } from "./folded-words.ts";

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

const brand = squeezed(site.name);
const people = site.team.map(({ name }) => squeezed(name));
const titles = new Set(offices.map(squeezed));

/** Whether readers could take the name for somebody of the newsroom. Look-alike letters and gaps are ignored. */
export function isReservedName(name: string): boolean {
  const whole = squeezed(name);
  return (
    titles.has(whole) ||
    whole === brand ||
    foldedWords(name).includes(brand) ||
    people.some((person) => whole.includes(person))
  );
}
