/** Storing is optional: a full disk or a lost connection is not an error. */
export const quietly = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => {},
    () => {},
  );
