import { lookup } from "node:dns";
import type { IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import { isIP, type LookupFunction, type Socket } from "node:net";
import { type ConnectionOptions, connect } from "node:tls";
import { SECOND } from "../../../shared/time/units.ts";
import { OutboundError } from "./outbound-error.ts";
import { InsideAddress, publicLookup } from "./public-address.ts";
import { readCapped } from "./read-capped.ts";

/** How names become addresses and addresses become connections. Tests have a network of their own. */
export interface Network {
  lookup: LookupFunction;
  connect(options: ConnectionOptions): Socket;
}

const openInternet: Network = { lookup, connect };

export interface Patience {
  connected: number;
  firstByte: number;
  lastByte: number;
}

const usualPatience: Patience = {
  connected: 2 * SECOND,
  firstByte: 5 * SECOND,
  lastByte: 10 * SECOND,
};

const HTTPS_PORT = 443;
/** Far below what a machine has; callers queue for themselves. */
const MOST_SOCKETS = 8;

/** A host may send us on this often, and each place is checked as if it had been asked for. */
const MOST_HOPS = 2;

export interface GuardedResponse {
  status: number;
  /** Empty unless the status is 200. */
  body: Buffer;
}

export type GuardedGet = (address: URL) => Promise<GuardedResponse>;

/**
 * Reads from hosts that a visitor may name. It says nothing of the visitor, speaks https on its usual port alone, reaches
 * public addresses only, and gives up early on whoever is slow or endless.
 */
export function createGuardedGet(options: {
  /** How the host is called in errors. */
  provider: string;
  /** Whether a place may be asked at all. */
  allows: (address: URL) => boolean;
  headers: Readonly<Record<string, string>>;
  maxBytes: number;
  network?: Network | undefined;
  patience?: Patience;
}): GuardedGet {
  const { provider, allows, headers, maxBytes } = options;
  const { network = openInternet, patience = usualPatience } = options;
  // No connection is used twice: each one was looked up and checked for its own request.
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
    const giveUp = new AbortController();
    const timer = setTimeout(() => giveUp.abort(), patience.lastByte);
    try {
      return await read(await follow(address, giveUp));
    } catch (error) {
      throw understood(error, giveUp.signal);
    } finally {
      clearTimeout(timer);
    }
  }

  async function follow(address: URL, giveUp: AbortController, hops = 0): Promise<IncomingMessage> {
    if (!isPlain(address) || !allows(address))
      throw problem("refused_address", "is not a host we ask");
    const response = await firstByteOf(address, giveUp);
    const { statusCode = 0, headers: told } = response;
    if (statusCode < 300 || statusCode > 399 || told.location === undefined) return response;
    response.destroy();
    const next = URL.parse(told.location, address.href);
    if (!next || hops === MOST_HOPS) throw problem("refused_address", "sends us on and on");
    return follow(next, giveUp, hops + 1);
  }

  function firstByteOf(address: URL, giveUp: AbortController): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const waiting = setTimeout(() => giveUp.abort(), patience.firstByte);
      const connecting = setTimeout(() => giveUp.abort(), patience.connected);
      const asked = request(address, { agent, headers, signal: giveUp.signal });
      asked.on("socket", (socket: Socket) => {
        socket.once("connect", () => clearTimeout(connecting));
      });
      asked.once("response", (response) => {
        clearTimeout(waiting);
        resolve(response);
      });
      asked.on("error", reject);
      asked.once("close", () => {
        clearTimeout(connecting);
        clearTimeout(waiting);
      });
      asked.end();
    });
  }

  async function read(response: IncomingMessage): Promise<GuardedResponse> {
    const { statusCode: status = 0, headers: told } = response;
    if (status !== 200) {
      response.destroy();
      return { status, body: Buffer.alloc(0) };
    }
    if (Number(told["content-length"] ?? 0) > maxBytes) {
      response.destroy();
      throw problem("too_large", "answered too much");
    }
    const body = await readCapped({ body: response }, maxBytes);
    if (!body) throw problem("too_large", "answered too much");
    return { status, body };
  }

  function understood(error: unknown, { aborted }: AbortSignal): OutboundError {
    if (error instanceof OutboundError) return error;
    if (error instanceof InsideAddress) return problem("refused_address", "leads inside");
    return aborted
      ? problem("timeout", "did not answer in time")
      : problem("network", "cannot be reached");
  }

  return get;
}

/** A bare number is dialled without a look-up, so nothing else would check it. */
const isPlain = ({ protocol, hostname, port, username, password }: URL) =>
  protocol === "https:" &&
  `${port}${username}${password}` === "" &&
  isIP(hostname.replace(/^\[|\]$/g, "")) === 0;
