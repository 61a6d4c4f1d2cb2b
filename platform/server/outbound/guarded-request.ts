import { lookup } from "node:dns";
import type { IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import { isIP, type LookupFunction, type Socket } from "node:net";
import { type ConnectionOptions, connect } from "node:tls";
import { SECOND } from "#shared/time/units.ts";
import { OutboundError } from "./outbound-error.ts";
import { PrivateAddress, publicLookup } from "./public-address.ts";

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

export interface GuardedOptions {
  /** The name of the host in errors. */
  provider: string;
  /** Whether an address may be requested. */
  allows: (address: URL) => boolean;
  network?: Network | undefined;
  timeLimits?: TimeLimits | undefined;
}

interface OutgoingRequest {
  method: "GET" | "POST";
  headers: Readonly<Record<string, string>>;
  body?: Buffer;
}

export interface GuardedRequest {
  /** Sends a request; resolves with the first byte of the response. */
  open(address: URL, outgoing: OutgoingRequest, abort: AbortController): Promise<IncomingMessage>;
  /** Aborts work that takes too long, and makes each of its errors one that holds no address. */
  within<T>(work: (abort: AbortController) => Promise<T>): Promise<T>;
  problem(...what: [OutboundError["problem"], string, number?]): OutboundError;
}

/**
 * Sends requests to hosts that a visitor may name: by HTTPS on port 443 only, to public addresses only, and aborts
 * slow ones.
 */
export function createGuardedRequest(
  options: GuardedOptions & { reuseConnections: boolean },
): GuardedRequest {
  const { provider, allows, reuseConnections } = options;
  const { network = openInternet, timeLimits = usualTimeLimits } = options;
  const agent = new Agent({ keepAlive: reuseConnections, maxTotalSockets: MOST_SOCKETS });
  const safeLookup = publicLookup(network.lookup);
  agent.createConnection = ({ host }) =>
    network.connect({
      host: host ?? "",
      servername: host ?? "",
      port: HTTPS_PORT,
      ALPNProtocols: ["http/1.1"],
      lookup: safeLookup,
    });
  const problem: GuardedRequest["problem"] = (...what) => new OutboundError(provider, ...what);

  async function within<T>(work: (abort: AbortController) => Promise<T>): Promise<T> {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), timeLimits.lastByte);
    try {
      return await work(abort);
    } catch (error) {
      throw toOutboundError(error, abort.signal);
    } finally {
      clearTimeout(timer);
    }
  }

  async function open(
    address: URL,
    { body, ...outgoing }: OutgoingRequest,
    abort: AbortController,
  ): Promise<IncomingMessage> {
    if (!isPlain(address) || !allows(address))
      throw problem("refused_address", "is not an allowed host");
    return new Promise((resolve, reject) => {
      const waiting = setTimeout(() => abort.abort(), timeLimits.firstByte);
      const connecting = setTimeout(() => abort.abort(), timeLimits.connected);
      const sent = request(address, { ...outgoing, agent, signal: abort.signal });
      sent.on("socket", (socket: Socket) => {
        if (sent.reusedSocket) clearTimeout(connecting);
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
      sent.end(body);
    });
  }

  function toOutboundError(error: unknown, { aborted }: AbortSignal): OutboundError {
    if (error instanceof OutboundError) return error;
    if (error instanceof PrivateAddress)
      return problem("refused_address", "resolves to a private address");
    return aborted
      ? problem("timeout", "did not respond in time")
      : problem("network", "cannot be reached");
  }

  return { open, within, problem };
}

/** An IP address is connected to without a look-up, so nothing else would check it. */
const isPlain = ({ protocol, hostname, port, username, password }: URL) =>
  protocol === "https:" &&
  `${port}${username}${password}` === "" &&
  isIP(hostname.replace(/^\[|\]$/g, "")) === 0;
