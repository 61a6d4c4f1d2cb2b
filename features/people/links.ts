import type { DataChoice } from "./contract.ts";

/** The token stands behind the `#`: browsers send that part to no server, so it is in no log. */
export const myDataPage = (origin: string, choice: DataChoice, token: string) =>
  `${origin}/my-data/${choice}#${token}`;
