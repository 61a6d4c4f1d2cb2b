import type { FastifyInstance } from "fastify";
import { SECOND } from "../../../shared/time/units.ts";

export interface Drain {
  hasBegun(): boolean;
  /** From here on the site is not ready and keeps no connection after its response, but serves every request. */
  begin(): void;
  /** Closes a server, and each connection as soon as it is idle. */
  close(server: FastifyInstance): Promise<void>;
}

const CLOSE_EVERY = SECOND / 10;

/** Lets balancers notice that a process is about to stop before it refuses their requests. */
export function createDrain(): Drain {
  let begun = false;
  const begin = () => {
    begun = true;
  };
  return {
    hasBegun: () => begun,
    begin,
    async close(server) {
      begin();
      // Fastify does this once; a proxy's connection may have been busy then.
      const again = setInterval(() => server.server.closeIdleConnections(), CLOSE_EVERY);
      try {
        await server.close();
      } finally {
        clearInterval(again);
      }
    },
  };
}
