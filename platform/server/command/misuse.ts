import { editDistance } from "#shared/text/edit-distance.ts";

/** The command is not valid, and nothing was done. Exit code 2. */
export class Misuse extends Error {
  constructor(message: string) {
    super(message);
    this.name = "Misuse";
  }
}

/** The known word that somebody most likely meant, or nothing if none is near. */
export function nearestWord(typed: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((word) => ({ word, distance: editDistance(typed.toLowerCase(), word) }))
    .filter(({ word, distance }) => distance <= Math.max(1, Math.floor(word.length / 3)))
    .toSorted((a, b) => a.distance - b.distance);
  return best?.word;
}

/** ` Did you mean "publish"?` to append to an error; empty when no known word is near. */
export function didYouMean(typed: string, known: readonly string[]): string {
  const near = nearestWord(typed, known);
  return near === undefined ? "" : ` Did you mean "${near}"?`;
}
