const SHORTEST = 3;
export const LONGEST_TERM = 200;

export const TERM_TOO_SHORT = `Type at least ${SHORTEST} characters.`;

/** The typed text as a search term; undefined when it is too short. */
export function searchTerm(typed: string): string | undefined {
  const term = typed.trim();
  return term.length >= SHORTEST && term.length <= LONGEST_TERM ? term : undefined;
}
