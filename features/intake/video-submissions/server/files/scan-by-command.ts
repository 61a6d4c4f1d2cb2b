import { execFile } from "node:child_process";
import type { ScanResult } from "./scan-result.ts";

const LONGEST_OUTPUT = 64 * 1024;

/**
 * Runs a program with the path of a file as its last argument. As with `clamscan`, 0 means clean and 1 that something was
 * found; any other code means that it could not tell.
 */
export const scanByCommand = (
  command: string,
  path: string,
  signal: AbortSignal,
): Promise<ScanResult> =>
  new Promise((resolve, reject) => {
    const [program = "", ...args] = command.trim().split(/\s+/);
    const options = { signal, maxBuffer: LONGEST_OUTPUT };
    execFile(program, [...args, path], options, (error, output) => {
      if (!error) return resolve({ scan: "clean", finding: null });
      // The program could not be started, or was stopped.
      if (typeof error.code !== "number") return reject(error);
      const finding = output.replaceAll(path, "").trim().slice(0, 200) || null;
      resolve({ scan: error.code === 1 ? "infected" : "failed", finding });
    });
  });
