import { type LookupFunction, Socket } from "node:net";
import type { Network } from "#platform/server/outbound/guarded-request.ts";

/** A public address that is only returned by the look-up and never connected to. */
export const PUBLIC_ADDRESS = "93.184.216.34";

export interface TestNetwork extends Network {
  /** The addresses of each name, used one after the other; the last one repeats. Other names do not exist. */
  names: Map<string, string[][]>;
  /** Every address that was connected to, with its port. */
  dialled: string[];
  /** Every name that was looked up. */
  lookups: string[];
}

/** A network in which every address is one server on this machine. */
export function createTestNetwork(server?: { url: string }): TestNetwork {
  const names: TestNetwork["names"] = new Map();
  const dialled: string[] = [];
  const requested: string[] = [];

  const lookup: LookupFunction = (hostname, _options, callback) => {
    requested.push(hostname);
    const turns = names.get(hostname) ?? [];
    const addresses = turns.length > 1 ? turns.shift() : turns[0];
    if (!addresses) return callback(new Error(`getaddrinfo ENOTFOUND ${hostname}`), "");
    const family = (address: string) => (address.includes(":") ? 6 : 4);
    return callback(
      null,
      addresses.map((address) => ({ address, family: family(address) })),
    );
  };

  function connect({ host = "", port, lookup: find }: Parameters<Network["connect"]>[0]): Socket {
    const socket = new Socket();
    find?.(host, { all: true }, (error, found) => {
      if (error) return socket.destroy(error);
      const addresses = typeof found === "string" ? [found] : found.map(({ address }) => address);
      for (const address of addresses) dialled.push(`${address}:${port}`);
      if (server) socket.connect(Number(new URL(server.url).port), "127.0.0.1");
      return undefined;
    });
    return socket;
  }

  return { names, dialled, lookups: requested, lookup, connect };
}
