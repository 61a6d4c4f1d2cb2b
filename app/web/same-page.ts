/** For a page that puts what the reader does on it into its address: focus and scroll stay where they are. */
export const SAME_PAGE = { state: { samePage: true } } as const;

export const isSamePage = (state: unknown) =>
  typeof state === "object" && state !== null && "samePage" in state;
