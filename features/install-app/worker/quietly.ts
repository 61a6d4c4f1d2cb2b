/** Keeping something is a favour: a full disk or a lost connection is nobody's error. */
export const quietly = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => {},
    () => {},
  );
