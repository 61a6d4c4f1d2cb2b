import {
  onPrimaryMessage,
  type ReadMetrics,
  type SharedParts,
  sendToPrimary,
} from "./process-messages.ts";

/** The other processes on this one's port. */
export interface Siblings {
  /** Whether this one prepares the database and says where the site is. */
  isFirst: boolean;
  /** How the others learn what this one measures. */
  shareMetrics(read: () => Promise<ReadMetrics>): void;
  /** What each of them measures, this one included. */
  collectMetrics(): Promise<ReadMetrics[]>;
  /** Says that this one serves. */
  announceReady(): void;
}

/** Waits until the process that owns the port says what to serve. */
export function joinProcesses({
  leave,
}: {
  leave: () => void;
}): Promise<{ shared: SharedParts; siblings: Siblings }> {
  let readMetrics = async (): Promise<ReadMetrics> => [];
  const waiting = new Map<number, (metrics: ReadMetrics[]) => void>();
  let lastId = 0;
  const siblings = {
    shareMetrics(read: () => Promise<ReadMetrics>) {
      readMetrics = read;
    },
    collectMetrics() {
      lastId += 1;
      const id = lastId;
      return new Promise<ReadMetrics[]>((resolve) => {
        waiting.set(id, resolve);
        sendToPrimary({ type: "collect-metrics", id });
      });
    },
    announceReady: () => sendToPrimary({ type: "ready" }),
  };
  return new Promise((resolve) => {
    onPrimaryMessage((message) => {
      if (message.type === "serve") {
        const { shared, isFirst } = message;
        resolve({ shared, siblings: { ...siblings, isFirst } });
      } else if (message.type === "leave") {
        leave();
      } else if (message.type === "all-metrics") {
        waiting.get(message.id)?.(message.metrics);
        waiting.delete(message.id);
      } else {
        const { id } = message;
        // Left out of the sum, as one that does not reply in time.
        readMetrics().then(
          (metrics) => sendToPrimary({ type: "metrics", id, metrics }),
          () => {},
        );
      }
    });
  });
}
