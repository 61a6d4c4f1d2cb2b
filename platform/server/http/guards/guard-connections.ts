import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { MINUTE, SECOND } from "#shared/time/units.ts";
import { openFilesLimit } from "./open-files-limit.ts";
import {
  createAddressBans,
  createSilentConnections,
  type SilentLimits,
} from "./silent-connections.ts";

const HEAD_ENDS = "\r\n\r\n";
const HAS_NO_BODY = /^(?:GET|HEAD) /;
const LONGEST_METHOD = 5;

/** Whether the first bytes of a connection are more requests without a body than this many. */
export function holdsMoreRequests(first: Buffer, most: number): boolean {
  if (!HAS_NO_BODY.test(first.toString("latin1", 0, LONGEST_METHOD))) return false;
  let heads = 0;
  for (
    let at = first.indexOf(HEAD_ENDS);
    at !== -1;
    at = first.indexOf(HEAD_ENDS, at + HEAD_ENDS.length)
  ) {
    heads += 1;
    if (heads > most) return true;
  }
  return false;
}

export interface ConnectionLimits extends SilentLimits {
  /** Requests that may wait on one connection for the response before them. Browsers and proxies send none ahead. */
  waiting: number;
  /** Bytes of responses that all clients together have not read yet. */
  unreadBytes: number;
  /** How long nothing may move on a connection; longer than a payment provider may take to respond. */
  stalled: number;
  /** How long a response may take beside a second for every `slowestRate` bytes. */
  response: number;
  /** Bytes a second. */
  slowestRate: number;
  checkEvery: number;
  /** How long connections from an address that sent too many requests ahead are refused, for the first time and after. */
  banned: readonly number[];
}

export const connectionLimits: ConnectionLimits = {
  waiting: 20,
  unreadBytes: 64 * 1024 * 1024,
  stalled: 40 * SECOND,
  response: 30 * SECOND,
  slowestRate: 2_000,
  checkEvery: SECOND / 20,
  silent: 40 * SECOND,
  mostSilent: Math.min(3_000, openFilesLimit() / 4),
  leastSilent: 3 * SECOND,
  closedAtOnce: 50,
  banned: [10 * SECOND, MINUTE, 10 * MINUTE],
};

interface Connection {
  current: ServerResponse;
  since: number;
  unreadAtFirst: number;
  waiting: [IncomingMessage, ServerResponse][];
}

const unreadOf = new WeakMap<Server, () => number>();

/** Bytes of responses that the clients of a guarded server have not read yet. */
export const unreadBytes = (server: Server): number => unreadOf.get(server)?.() ?? 0;

/**
 * One request at a time on each connection: a client that sends hundreds ahead, or does not read what it gets, would
 * have every response made and held for it. Clients that are too slow are cut off, the slowest first when all together
 * hold too much.
 */
export function guardConnections(
  next: RequestListener,
  {
    isProxy = () => false,
    limits = connectionLimits,
  }: {
    /** Whether an address is a proxy, which serves many clients. */
    isProxy?: (address: string) => boolean;
    limits?: ConnectionLimits;
  } = {},
): {
  listener: RequestListener;
  /** Whether a whole request still waits for its response, after which the connection now ends. */
  endAfterResponse(socket: Socket): boolean;
  attachTo(server: Server): void;
} {
  // In the order in which their responses began.
  const busy = new Map<Socket, Connection>();
  const silent = createSilentConnections(limits);
  const bans = createAddressBans(limits.banned);

  const listener: RequestListener = (request, response) => {
    const { socket } = request;
    const connection = busy.get(socket);
    if (!connection) return begin(socket, request, response, []);
    // Node still parses the rest of the data that had arrived.
    if (socket.destroyed) return;
    if (connection.waiting.length < limits.waiting) connection.waiting.push([request, response]);
    else cutOff(socket);
  };

  /** Reading hundreds of requests costs more than refusing a connection. */
  function cutOff(socket: Socket) {
    const { remoteAddress: address } = socket;
    socket.destroy();
    if (address !== undefined && !isProxy(address)) bans.ban(address);
  }

  function begin(
    socket: Socket,
    request: IncomingMessage,
    response: ServerResponse,
    waiting: Connection["waiting"],
  ) {
    busy.set(socket, { current: response, since: performance.now(), unreadAtFirst: 0, waiting });
    response.on("close", () => {
      busy.delete(socket);
      const following = waiting.shift();
      if (following && !socket.destroyed) begin(socket, ...following, waiting);
    });
    next(request, response);
  }

  function cutOffSlowClients() {
    const now = performance.now();
    let unread = 0;
    for (const [socket, connection] of busy) {
      connection.unreadAtFirst = Math.max(connection.unreadAtFirst, socket.writableLength);
      const allowed = limits.response + (connection.unreadAtFirst / limits.slowestRate) * SECOND;
      if (socket.writableLength > 0 && now - connection.since > allowed) socket.destroy();
      else unread += socket.writableLength;
    }
    for (const socket of busy.keys()) {
      if (unread <= limits.unreadBytes) break;
      unread -= socket.writableLength;
      if (socket.writableLength > 0) socket.destroy();
    }
  }

  function endAfterResponse(socket: Socket): boolean {
    const connection = busy.get(socket);
    if (!connection?.current.req.complete) return false;
    connection.waiting.length = 0;
    connection.current.shouldKeepAlive = false;
    connection.current.once("close", () => socket.destroySoon());
    return true;
  }

  return {
    listener,
    endAfterResponse,
    attachTo(server) {
      unreadOf.set(server, () =>
        [...busy.keys()].reduce((sum, { writableLength }) => sum + writableLength, 0),
      );
      // Node closes a connection without traffic after this time, also while a response waits to be read.
      server.timeout = limits.stalled;
      // Node's own, which gives a connection its parser.
      const accepting = server.listeners("connection");
      server.removeAllListeners("connection");
      server.on("connection", (socket) => {
        if (bans.isBanned(socket.remoteAddress ?? "")) socket.destroy();
        else
          silent.hold(socket, (first) => {
            // Node would parse all of them before the connection can be closed.
            if (holdsMoreRequests(first, limits.waiting + 1)) cutOff(socket);
            else for (const accept of accepting) accept.call(server, socket);
          });
      });
      const timer = setInterval(() => {
        cutOffSlowClients();
        silent.close(!server.listening);
      }, limits.checkEvery);
      timer.unref();
      server.once("close", () => clearInterval(timer));
    },
  };
}
