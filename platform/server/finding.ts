/** What was looked at, how it is, and what to do about it. */
export interface Finding {
  about: string;
  state: "well" | "attention" | "broken";
  text: string;
  todo?: string | undefined;
}
