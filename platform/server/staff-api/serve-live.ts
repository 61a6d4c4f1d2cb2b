import type { FastifyInstance, FastifyReply } from "fastify";
import { createLiveStreams, type LiveStreams } from "./live-streams.ts";
import type { StaffApi } from "./staff-api.ts";

const LIVE_PATH = "/api/newsroom/live";

/** Server-sent events for staff: the names of what changed, so that the browser asks again. */
export function serveLive(api: StaffApi, server: FastifyInstance): LiveStreams {
  const streams = createLiveStreams();
  api.route(LIVE_PATH, "me", (_, reply, session) => {
    streams.assertRoomFor(session);
    reply.hijack();
    reply.raw.writeHead(200, {
      // Sent by hand, because Fastify knows no end of this response.
      ...definedOnly(reply.getHeaders()),
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      // Proxies would hold the events back until they have many.
      "x-accel-buffering": "no",
    });
    streams.open(session, reply.raw);
  });
  server.addHook("preClose", async () => streams.closeAll());
  return streams;
}

const definedOnly = (headers: ReturnType<FastifyReply["getHeaders"]>) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
