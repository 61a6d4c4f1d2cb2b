import { Worker } from "node:worker_threads";
import { afterAll, beforeAll } from "vitest";

/**
 * In the tests of a file each hash takes the least that argon2id may cost, a thirtieth of the 30 ms of a core. What the
 * site asks for stays as it is and can be read from the calls.
 */
export function hashCheaply(): void {
  const send = Worker.prototype.postMessage;
  beforeAll(() => {
    Worker.prototype.postMessage = function (this: Worker, message: object) {
      const isHash = "nonce" in message;
      send.call(this, isHash ? { ...message, memory: 8, passes: 1 } : message);
    };
  });
  afterAll(() => {
    Worker.prototype.postMessage = send;
  });
}
