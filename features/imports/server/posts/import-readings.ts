import type { ImportContext } from "./import-context.ts";
import { importPost } from "./import-post.ts";
import type { ImportOptions } from "./prepare-import.ts";
import type { Reading } from "./read-post.ts";
import type { Report } from "./report.ts";

/** Imports the posts of an export one after the other, and tells how far it has come. */
export async function importReadings(
  context: Omit<ImportContext, "tell">,
  readings: AsyncIterable<Reading>,
  options: Pick<ImportOptions, "from" | "signal" | "onProgress" | "onEnd"> & { total: number },
): Promise<Report> {
  const { report } = context.reporter;
  const { from = 0, total, signal, onProgress, onEnd } = options;
  try {
    let done = from;
    for await (const reading of readings) {
      const tell = (about: string) => onProgress(done, total, about, report);
      await importPost({ ...context, tell }, reading);
      done += 1;
      await onProgress(done, total, reading.name, report);
      if (signal?.aborted) break;
    }
  } finally {
    await onEnd(report);
  }
  return report;
}
