import type { DataChoice } from "./contract.ts";

/** The token is in the fragment, which browsers do not send, so that no log or proxy sees it. */
export const myDataPage = (origin: string, choice: DataChoice, token: string) =>
  `${origin}/my-data/${choice}#${token}`;
