export interface ScanResult {
  /** `failed`: the scanner could not read it. */
  scan: "clean" | "infected" | "failed";
  /** The name of what was found, or why it could not be read. */
  finding: string | null;
}
