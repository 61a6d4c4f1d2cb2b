import { closeSync, mkdirSync, openSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

/**
 * A new log in .cache/logs, or among the temporary files where the project cannot be written. On a full disk there is
 * none, and the failure has to do with its line alone.
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
      // The next folder may do.
    }
  }
  return { path: undefined, write() {}, close() {} };
}

/** @param {number} file @param {string} text */
function writeQuietly(file, text) {
  try {
    writeSync(file, text);
  } catch {
    // A full disk: the line that people see is enough.
  }
}
