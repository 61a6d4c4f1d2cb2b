/** A timestamp for file names, which sorts by time: `20261115T183000`. */
export const stamp = (moment: Date): string =>
  moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, "");

/** The moment of a timestamp, in ISO 8601. */
export const momentOf = (stamped: string): string =>
  stamped.replace(/^(....)(..)(..T..)(..)(..)$/, "$1-$2-$3:$4:$5.000Z");

export const isStamp = (name: string): boolean => /^\d{8}T\d{6}$/.test(name);
