/** What an address names is shown, whether or not it is one of the choices. */
export const withChosen = (
  all: readonly string[],
  chosen: string | undefined,
): readonly string[] => (!chosen || all.includes(chosen) ? all : [...all, chosen]);
