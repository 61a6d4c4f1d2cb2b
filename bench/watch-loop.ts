import { createServer } from "node:http";
import { isMainThread } from "node:worker_threads";

/**
 * Loaded into the site before its own program: measures how long its main thread works without coming back to its loop.
 * In its processor time beside the clock's, because on a machine with much to do the clock also counts the work of others.
 */
const LOOK_EVERY_MS = 2;

if (isMainThread && process.env.LOOP_PORT) {
  let longest = { work: 0, delay: 0 };
  let before = { work: process.threadCpuUsage(), at: performance.now() };
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before.work);
    longest = {
      work: Math.max(longest.work, (user + system) / 1_000),
      delay: Math.max(longest.delay, performance.now() - before.at - LOOK_EVERY_MS),
    };
    before = { work: process.threadCpuUsage(), at: performance.now() };
  }, LOOK_EVERY_MS).unref();
  // Each request reads what was longest since the one before.
  createServer((_, response) => {
    response.end(JSON.stringify(longest));
    longest = { work: 0, delay: 0 };
  })
    .listen(Number(process.env.LOOP_PORT), "127.0.0.1")
    .unref();
}
