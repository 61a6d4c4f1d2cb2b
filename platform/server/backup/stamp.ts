/** A timestamp for file names, which sorts by time: `20261115T183000`. */
export const stamp = (moment: Date): string =>
  moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, "");

export const isStamp = (name: string): boolean => /^\d{8}T\d{6}$/.test(name);
