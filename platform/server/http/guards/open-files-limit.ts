import { readFileSync } from "node:fs";

/** Where the system does not say. */
const USUAL = 1_024;

/** How many files and connections this process may have open. */
export function openFilesLimit(): number {
  try {
    const limits = readFileSync("/proc/self/limits", "utf8");
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? USUAL);
  } catch {
    return USUAL;
  }
}
