import { setTimeout as pause } from "node:timers/promises";
import closeWithGrace from "close-with-grace";
import { SECOND } from "#shared/time/units.ts";
import type { RunningSite, Undo } from "./server/processes/running-site.ts";
import { reportStartFailure } from "./server/report-start-failure.ts";

/** All of `npm start` ends within five seconds after it was drained, of which the launcher needs one. */
const LONGEST_STOP = 4 * SECOND;
/** A process that another has replaced keeps nobody waiting: a request may arrive for ten seconds. */
const LONGEST_LEAVE = 30 * SECOND;

// Pictures, footage and rendered files are for this user alone, however the site was started. Root runs the embedded
// PostgreSQL as another user, who has to enter the data folder: there the folders in it are closed one by one.
if (process.getuid?.() !== 0) process.umask(0o077);

/** Bundled with the server; a server that runs from its source gets them from a bundler. */
const rendering = async () => {
  const [pages, { mails }] = await Promise.all([
    import("./web/entry-server.tsx"),
    import("./mails/entry-mails.tsx"),
  ]);
  return { pages, mails };
};

const undo: Undo = [];
let site: RunningSite | undefined;
async function undoAll() {
  setTimeout(() => {
    console.error(`Not everything was closed within ${LONGEST_STOP / SECOND} seconds`);
    process.exit(1);
  }, LONGEST_STOP);
  for (const { what, close, most } of undo.splice(0).reverse()) {
    const closed = close().then(() => true);
    const isClosed = await (most ? Promise.race([closed, pause(most, false)]) : closed);
    if (!isClosed) console.error(`Left open: ${what}`);
  }
}
closeWithGrace({ delay: false }, async ({ err, signal }) => {
  if (err) console.error(err);
  // A person who presses Ctrl-C waits for the end; a supervisor allows time for balancers.
  if (signal === "SIGTERM") await site?.drain();
  await undoAll();
});

/** For a supervisor, which starts the process again. */
async function fail(line: string) {
  console.error(line);
  await undoAll().catch(console.error);
  process.exit(1);
}

/** For another process that has started what this one serves on the same port. */
async function leave() {
  await Promise.race([site?.finish(), pause(LONGEST_LEAVE)]);
  await undoAll();
  process.exit(0);
}

try {
  // Imported inside the try, so that a missing native library is reported like every other failure.
  const { startSite } = await import("./server/start-site.ts");
  site = await startSite({ dev: process.argv.includes("--dev"), rendering, undo, fail, leave });
} catch (error) {
  reportStartFailure(error);
  await undoAll();
  process.exit(1);
}
