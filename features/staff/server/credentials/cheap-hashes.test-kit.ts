import { Worker } from "node:worker_threads";
import { afterAll, beforeAll } from "vitest";

let isCheap = false;

// Stays for all files of a worker: Vitest restores what a file's tests spied on after that file's own hooks.
const send = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (this: Worker, message: unknown) {
  send.call(this, isCheap && isHash(message) ? { ...message, memory: 8, passes: 1 } : message);
};

const isHash = (message: unknown): message is object =>
  typeof message === "object" && message !== null && "nonce" in message;

/**
 * In the tests of a file each hash takes the least that argon2id may cost, a thirtieth of the 30 ms of a core. What the
 * site asks for stays as it is and can be read from the calls.
 */
export function hashCheaply(): void {
  beforeAll(() => {
    isCheap = true;
  });
  afterAll(() => {
    isCheap = false;
  });
}
