import type { Server } from "node:http";
import { setImmediate as nextLoop, setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { SECOND } from "#shared/time/units.ts";

export interface Drain {
  hasBegun(): boolean;
  /** From here on the site is not ready and keeps no connection after its response, but serves every request. */
  begin(): void;
  /** Whether a connection ends with its response. */
  endsConnections(): boolean;
  /** For a process that another has replaced: stays ready until clients have left their connections, then closes. */
  finish(server: FastifyInstance): Promise<void>;
  /** Closes a server, and each connection as soon as it is idle. */
  close(server: FastifyInstance): Promise<void>;
}

/** Who uses a connection again later has to expect its end. */
const LONGEST_REUSE = 3 * SECOND;
const CLOSE_EVERY = SECOND / 10;
/** Once round the event loop in less time, in milliseconds, means that there was nothing to serve. */
const QUIET_LOOP = 0.3;
const LONGEST_WAIT = SECOND / 2;

/** Lets balancers notice that a process is about to stop before it refuses their requests. */
export function createDrain(): Drain {
  let begun = false;
  let closed: Promise<void> | undefined;
  let endsConnections = false;
  const begin = () => {
    begun = true;
    endsConnections = true;
  };
  const close = (server: FastifyInstance) => {
    begin();
    closed ??= closeQuietly(server);
    return closed;
  };
  return {
    hasBegun: () => begun,
    begin,
    endsConnections: () => endsConnections,
    async finish(server) {
      endsConnections = true;
      await pause(LONGEST_REUSE);
      await close(server);
    },
    close,
  };
}

async function closeQuietly(server: FastifyInstance): Promise<void> {
  const http = server.server;
  const closeNow = http.close.bind(http);
  http.close = (done) => {
    void untilQuiet(http).then(() => closeNow(done));
    return http;
  };
  // Node does this once; a proxy's connection may have been busy then.
  const again = setInterval(() => {
    if (!http.listening) void untilQuiet(http).then(() => http.closeIdleConnections());
  }, CLOSE_EVERY);
  try {
    await server.close();
  } finally {
    clearInterval(again);
  }
}

/**
 * Until the event loop has just taken in all that arrived. The system refuses connections that wait to be accepted when
 * a server closes, and cuts idle ones on which a request has arrived that nobody read: a form sent then would be lost.
 */
async function untilQuiet(http: Server): Promise<void> {
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  http.on("connection", count);
  const latest = performance.now() + LONGEST_WAIT;
  let isQuiet = false;
  while (!isQuiet && performance.now() < latest) {
    const [began, before] = [performance.now(), accepted];
    await nextLoop();
    isQuiet = accepted === before && performance.now() - began < QUIET_LOOP;
  }
  http.off("connection", count);
}
