import { hasContracts, readContractJson, readContractLines } from "../checks/contract-files.ts";

const CASES = "sanitizer/dompurify-expect.json";
const SCRIPTS = [
  "sanitizer/patt-BRUTELOGIC-XSS-STRINGS.txt",
  "sanitizer/patt-xss_payloads_quick.txt",
] as const;

/** Markup that ran scripts somewhere, as others collected it; none where their files are missing. */
export function collectedAttacks(): string[] {
  if (!hasContracts(CASES, ...SCRIPTS)) return [];
  const cases = readContractJson<{ payload: string }[]>(CASES);
  return [...SCRIPTS.flatMap(readContractLines), ...cases.map(({ payload }) => payload)];
}
