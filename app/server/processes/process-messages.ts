import cluster, { type Worker } from "node:cluster";
import { z } from "zod";

/** What the process that owns the port and those that serve on it send to each other. */

const metrics = z.array(z.custom<object>((value) => typeof value === "object"));
/** Those of one process, as prom-client writes them. */
export type ReadMetrics = z.output<typeof metrics>;

const SharedParts = z.object({
  /** Of the site, and those that lead to the sandboxes. */
  settings: z.record(z.string(), z.string().optional()),
  sandboxes: z.object({
    pages: z.object({
      videosUrl: z.string().exactOptional(),
      postsUrl: z.string().exactOptional(),
    }),
    lines: z.array(z.string()),
  }),
  embedded: z.object({ url: z.string(), servingUrl: z.string(), folder: z.string() }).optional(),
});
/** What exists once on a machine, however many processes serve. */
export type SharedParts = z.output<typeof SharedParts>;

const id = z.number();

const FromPrimary = z.discriminatedUnion("type", [
  /** Comes first. One process of a release prepares the database and says where the site is. */
  z.object({ type: z.literal("serve"), shared: SharedParts, isFirst: z.boolean() }),
  /** Another process has replaced this one. */
  z.object({ type: z.literal("leave") }),
  z.object({ type: z.literal("read-metrics"), id }),
  z.object({ type: z.literal("all-metrics"), id, metrics: z.array(metrics) }),
]);
export type FromPrimary = z.output<typeof FromPrimary>;

const FromProcess = z.discriminatedUnion("type", [
  /** Readers are served. */
  z.object({ type: z.literal("ready") }),
  z.object({ type: z.literal("collect-metrics"), id }),
  z.object({ type: z.literal("metrics"), id, metrics }),
]);
export type FromProcess = z.output<typeof FromProcess>;

/** Libraries may send messages of their own. */
export function onProcessMessage(worker: Worker, receive: (message: FromProcess) => void): void {
  worker.on("message", (sent: unknown) => {
    const { data } = FromProcess.safeParse(sent);
    if (data) receive(data);
  });
}

export function onPrimaryMessage(receive: (message: FromPrimary) => void): void {
  process.on("message", (sent) => {
    const { data } = FromPrimary.safeParse(sent);
    if (data) receive(data);
  });
}

/** A process that has just ended receives nothing, and what waits for its reply has a time limit. */
export function sendToProcess(worker: Worker, message: FromPrimary): void {
  if (worker.isConnected()) worker.send(message, () => {});
}

export function sendToPrimary(message: FromProcess): void {
  cluster.worker?.send(message, () => {});
}
