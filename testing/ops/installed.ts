import { execFileSync } from "node:child_process";

/** Whether a program is there; if not, one line says what is left out. */
export function installedFor(program: string, what: string): boolean {
  try {
    execFileSync("which", [program], { stdio: "ignore" });
    return true;
  } catch {
    console.log(`skipped: ${what}, because ${program} is not installed`);
    return false;
  }
}
