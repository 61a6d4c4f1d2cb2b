import closeWithGrace from "close-with-grace";
import { SECOND } from "../../shared/time/units.ts";
import { reportStartFailure } from "./report-start-failure.ts";
import type { Undo } from "./start-site.ts";

/** All of `npm start` ends within five seconds, of which the launcher needs one. */
const LONGEST_STOP = 4 * SECOND;

const undo: Undo = [];
async function undoAll() {
  for (const step of undo.splice(0).reverse()) await step();
}
closeWithGrace({ delay: LONGEST_STOP }, async ({ err }) => {
  if (err) console.error(err);
  await undoAll();
});

/** For a supervisor, which starts the process again: what cannot be closed in time is left open. */
async function fail(line: string) {
  console.error(line);
  setTimeout(() => process.exit(1), LONGEST_STOP);
  await undoAll().catch(console.error);
  process.exit(1);
}

try {
  // Imported inside the try, so that a missing native library is reported like every other failure.
  const { startSite } = await import("./start-site.ts");
  await startSite({ dev: process.argv.includes("--dev"), undo, fail });
} catch (error) {
  reportStartFailure(error);
  await undoAll();
  process.exit(1);
}
