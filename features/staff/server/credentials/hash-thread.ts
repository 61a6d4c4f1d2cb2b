import { type Argon2Parameters, argon2Sync } from "node:crypto";
import { parentPort } from "node:worker_threads";
import { lowerPriority } from "#platform/server/threads/lower-priority.ts";

// Runs in a thread of its own: hashes one password after the other, after what readers wait for.

lowerPriority();

parentPort?.on("message", (parameters: Argon2Parameters) => {
  parentPort?.postMessage(argon2Sync("argon2id", parameters));
});
