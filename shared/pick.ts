/** The named properties of an object and no others. */
export function pick<T extends object, Name extends keyof T>(
  from: T,
  names: readonly Name[],
): Pick<T, Name> {
  // It has exactly these properties.
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, Name>;
}
