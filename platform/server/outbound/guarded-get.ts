import { lookup } from "node:dns";
import type { IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import { isIP, type LookupFunction, type Socket } from "node:net";
import { type ConnectionOptions, connect } from "node:tls";
import { SECOND } from "../../../shared/time/units.ts";
import { OutboundError } from "./outbound-error.ts";
import { PrivateAddress, publicLookup } from "./public-address.ts";
import { readCapped } from "./read-capped.ts";

/** Name resolution and connections, replaced in tests. */
export interface Network {
  lookup: LookupFunction;
  connect(options: ConnectionOptions): Socket;
}

const openInternet: Network = { lookup, connect };

export interface TimeLimits {
  connected: number;
  firstByte: number;
  lastByte: number;
}

const usualTimeLimits: TimeLimits = {
  connected: 2 * SECOND,
  firstByte: 5 * SECOND,
  lastByte: 10 * SECOND,
};

const HTTPS_PORT = 443;
/** Callers have queues of their own. */
const MOST_SOCKETS = 8;

/** Redirects that are followed; each target is checked like the first address. */
const MOST_REDIRECTS = 2;

export interface GuardedResponse {
  status: number;
  /** Empty unless the status is 200. */
  body: Buffer;
}

export type GuardedGet = (address: URL) => Promise<GuardedResponse>;

/**
 * Reads from hosts that a visitor may name. It sends nothing about the visitor, uses HTTPS on port 443 only, connects to
 * public addresses only, and aborts slow and large responses.
 */
export function createGuardedGet(options: {
  /** The name of the host in errors. */
  provider: string;
  /** Whether an address may be requested. */
  allows: (address: URL) => boolean;
  headers: Readonly<Record<string, string>>;
  maxBytes: number;
  network?: Network | undefined;
  timeLimits?: TimeLimits;
}): GuardedGet {
  const { provider, allows, headers, maxBytes } = options;
  const { network = openInternet, timeLimits = usualTimeLimits } = options;
  // Connections are not reused, because each was resolved and checked for its own request.
  const agent = new Agent({ keepAlive: false, maxTotalSockets: MOST_SOCKETS });
  const safeLookup = publicLookup(network.lookup);
  agent.createConnection = ({ host }) =>
    network.connect({
      host: host ?? "",
      servername: host ?? "",
      port: HTTPS_PORT,
      ALPNProtocols: ["http/1.1"],
      lookup: safeLookup,
    });
  const problem = (...what: [OutboundError["problem"], string, number?]) =>
    new OutboundError(provider, ...what);

  async function get(address: URL): Promise<GuardedResponse> {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), timeLimits.lastByte);
    try {
      return await read(await follow(address, abort));
    } catch (error) {
      throw toOutboundError(error, abort.signal);
    } finally {
      clearTimeout(timer);
    }
  }

  async function follow(
    address: URL,
    abort: AbortController,
    redirects = 0,
  ): Promise<IncomingMessage> {
    if (!isPlain(address) || !allows(address))
      throw problem("refused_address", "is not an allowed host");
    const response = await firstByteOf(address, abort);
    const { statusCode = 0, headers: received } = response;
    if (statusCode < 300 || statusCode > 399 || received.location === undefined) return response;
    response.destroy();
    const next = URL.parse(received.location, address.href);
    if (!next || redirects === MOST_REDIRECTS)
      throw problem("refused_address", "redirects too often");
    return follow(next, abort, redirects + 1);
  }

  function firstByteOf(address: URL, abort: AbortController): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const waiting = setTimeout(() => abort.abort(), timeLimits.firstByte);
      const connecting = setTimeout(() => abort.abort(), timeLimits.connected);
      const sent = request(address, { agent, headers, signal: abort.signal });
      sent.on("socket", (socket: Socket) => {
        socket.once("connect", () => clearTimeout(connecting));
      });
      sent.once("response", (response) => {
        clearTimeout(waiting);
        resolve(response);
      });
      sent.on("error", reject);
      sent.once("close", () => {
        clearTimeout(connecting);
        clearTimeout(waiting);
      });
      sent.end();
    });
  }

  async function read(response: IncomingMessage): Promise<GuardedResponse> {
    const { statusCode: status = 0, headers: received } = response;
    if (status !== 200) {
      response.destroy();
      return { status, body: Buffer.alloc(0) };
    }
    if (Number(received["content-length"] ?? 0) > maxBytes) {
      response.destroy();
      throw problem("too_large", "responded with too much data");
    }
    const body = await readCapped({ body: response }, maxBytes);
    if (!body) throw problem("too_large", "responded with too much data");
    return { status, body };
  }

  function toOutboundError(error: unknown, { aborted }: AbortSignal): OutboundError {
    if (error instanceof OutboundError) return error;
    if (error instanceof PrivateAddress)
      return problem("refused_address", "resolves to a private address");
    return aborted
      ? problem("timeout", "did not respond in time")
      : problem("network", "cannot be reached");
  }

  return get;
}

/** An IP address is connected to without a look-up, so nothing else would check it. */
const isPlain = ({ protocol, hostname, port, username, password }: URL) =>
  protocol === "https:" &&
  `${port}${username}${password}` === "" &&
  isIP(hostname.replace(/^\[|\]$/g, "")) === 0;
