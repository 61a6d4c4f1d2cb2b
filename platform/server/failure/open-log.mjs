import { closeSync, mkdirSync, openSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

/**
 * Opens a new log in .cache/logs, or in the temporary folder where the project is not writable. On a full disk it writes
 * nothing.
 *
 * @param {string} root
 * @param {string} name
 * @returns {{ path: string | undefined, write(text: string): void, close(): void }}
 */
export function openLog(root, name) {
  for (const folder of [join(root, ".cache", "logs"), join(tmpdir(), "newsroom-logs")]) {
    try {
      mkdirSync(folder, { recursive: true });
      const path = join(folder, `${name}.log`);
      const file = openSync(path, "w");
      return {
        path: path.startsWith(root) ? relative(root, path) : path,
        write: (text) => writeQuietly(file, text),
        close: () => closeSync(file),
      };
    } catch {
      // Try the next folder.
    }
  }
  return { path: undefined, write() {}, close() {} };
}

/** @param {number} file @param {string} text */
function writeQuietly(file, text) {
  try {
    writeSync(file, text);
  } catch {
    // On a full disk the line in the terminal is enough.
  }
}
