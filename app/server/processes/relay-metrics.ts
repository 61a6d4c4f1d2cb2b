import type { Worker } from "node:cluster";
import { setTimeout as pause } from "node:timers/promises";
import { SECOND } from "#shared/time/units.ts";
import { onProcessMessage, type ReadMetrics, sendToProcess } from "./process-messages.ts";

/** A scraper waits for ten seconds; a process that does not reply for so long is left out. */
const LONGEST_REPLY = 2 * SECOND;

/** Gives a process that collects metrics those of all that serve. */
export function relayMetrics(serving: () => readonly Worker[]) {
  const waiting = new Map<number, (metrics: ReadMetrics) => void>();
  let lastId = 0;

  async function readFrom(worker: Worker): Promise<ReadMetrics | undefined> {
    lastId += 1;
    const id = lastId;
    const reply = new Promise<ReadMetrics>((resolve) => {
      waiting.set(id, resolve);
      sendToProcess(worker, { type: "read-metrics", id });
    });
    const late = pause(LONGEST_REPLY, undefined, { ref: false });
    try {
      return await Promise.race([reply, late]);
    } finally {
      waiting.delete(id);
    }
  }

  return {
    follow(worker: Worker): void {
      onProcessMessage(worker, (message) => {
        if (message.type === "metrics") waiting.get(message.id)?.(message.metrics);
        else if (message.type === "collect-metrics") void sendAll(worker, message.id);
      });
    },
  };

  async function sendAll(worker: Worker, id: number): Promise<void> {
    const read = await Promise.all(serving().map(readFrom));
    const metrics = read.filter((one) => one !== undefined);
    sendToProcess(worker, { type: "all-metrics", id, metrics });
  }
}
