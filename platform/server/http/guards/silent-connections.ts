import type { Socket } from "node:net";
import { boundedCache } from "#platform/server/limits/bounded-cache.ts";
import { HOUR } from "#shared/time/units.ts";

export interface SilentLimits {
  /** How long a connection may be open before anything is sent on it. */
  silent: number;
  /** How many may be open for that long. */
  mostSilent: number;
  /** When there are more, the oldest are closed, but none that is younger than this. */
  leastSilent: number;
  /** How many are closed in one check: closing thousands together would keep readers waiting. */
  closedAtOnce: number;
}

/** What a client sends as soon as it is connected has arrived by then. */
const SENT_WITHIN = 500;

export interface SilentConnections {
  /** Waits for the first bytes of a client. */
  hold(socket: Socket, whenSent: (first: Buffer) => void): void;
  /** Closes those that have waited too long; all of them when the server stops. */
  close(isStopping: boolean): void;
}

/**
 * Connections on which nothing was sent yet. They have no parser, which would make them cost more and limit their time:
 * a client whose connections are closed opens others, which costs more than leaving them alone.
 */
export function createSilentConnections(limits: SilentLimits): SilentConnections {
  // With the time at which they were opened, oldest first.
  const openedAt = new Map<Socket, number>();
  const ignore = () => {};

  function hold(socket: Socket, whenSent: (first: Buffer) => void) {
    openedAt.set(socket, performance.now());
    const forget = () => openedAt.delete(socket);
    socket.on("error", ignore);
    socket.once("close", forget);
    socket.once("readable", () => {
      forget();
      socket.off("close", forget);
      const first: Buffer | null = socket.read();
      if (first === null) {
        socket.destroy();
        return;
      }
      socket.unshift(first);
      whenSent(first);
      socket.off("error", ignore);
    });
  }

  function close(isStopping: boolean) {
    const now = performance.now();
    let closed = 0;
    for (const [socket, opened] of openedAt) {
      const allowed = openedAt.size > limits.mostSilent ? limits.leastSilent : limits.silent;
      const mayStay = now - opened < (isStopping ? SENT_WITHIN : allowed);
      if (mayStay || closed === limits.closedAtOnce) return;
      openedAt.delete(socket);
      socket.destroy();
      closed += 1;
    }
  }

  return { hold, close };
}

/** More would belong to a network of attackers, which only a proxy before the server stops. */
const MOST_ADDRESSES = 10_000;

export interface AddressBans {
  ban(address: string): void;
  isBanned(address: string): boolean;
}

/**
 * Addresses to which the server does not listen for a while. Each ban within an hour is longer than the last: many people
 * may share an address, and one mistake should not keep them all out for long.
 */
export function createAddressBans(durations: readonly number[]): AddressBans {
  const bans = boundedCache<string, { times: number; until: number }>(MOST_ADDRESSES, {
    ttl: HOUR,
  });
  return {
    ban(address) {
      const times = bans.get(address)?.times ?? 0;
      const duration = durations[Math.min(times, durations.length - 1)] ?? 0;
      bans.set(address, { times: times + 1, until: performance.now() + duration });
    },
    isBanned: (address) => (bans.get(address)?.until ?? 0) > performance.now(),
  };
}
