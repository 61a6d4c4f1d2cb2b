import { connect, type Socket } from "node:net";
import { percentile } from "./part.ts";
import { watchStolenTime } from "./stolen-time.ts";

export interface Load {
  perSecond: number;
  answered: number;
  /** Of these, responses from 200 to 299. */
  good: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Broken connections, and responses from 400 on. */
  errors: number;
  /** Of these, responses from 500 on. */
  serverErrors: number;
  /** Milliseconds of each response. */
  times: readonly number[];
  /** Of these, responses while the host did not take this machine's processors. */
  undisturbed: readonly number[];
}

interface Crowd {
  readers: number;
  seconds: number;
  /** Requests a second of all clients together; unlimited without it. */
  rate?: number;
  /** The next request, with its headers. */
  request: () => string;
}

/** Milliseconds. */
const PACE = 1;

/**
 * Readers who each ask again once they are answered. Written on bare sockets: the usual tools spend more time on an
 * response than our server and would measure themselves.
 */
export async function sendCrowd(url: string, crowd: Crowd): Promise<Load> {
  const times: number[] = [];
  const endedAt: number[] = [];
  const host = watchStolenTime();
  let [good, errors, serverErrors, sent, over] = [0, 0, 0, 0, false];
  const began = performance.now();
  let allowed = crowd.rate ? 0 : Number.POSITIVE_INFINITY;
  const ask = () => {
    if (over || sent >= allowed) return undefined;
    sent += 1;
    return crowd.request();
  };
  // Requests are spread evenly: a late client does not catch up at once.
  const inAPace = ((crowd.rate ?? 0) * PACE) / 1000;
  const allowMore = () => {
    const due = ((performance.now() - began) / 1000) * (crowd.rate ?? 0);
    allowed = Math.max(allowed, Math.min(due, sent + Math.max(1, inAPace * 2)));
  };
  const responded = (status: number, milliseconds: number) => {
    if (over) return;
    times.push(milliseconds);
    endedAt.push(performance.now());
    if (status < 300) good += 1;
    if (status >= 400) errors += 1;
    if (status >= 500) serverErrors += 1;
  };
  const broke = () => {
    if (!over) errors += 1;
  };
  const readers = Array.from({ length: crowd.readers }, () =>
    startReader(url, { ask, answered: responded, broke }),
  );
  const pace = setInterval(() => {
    allowMore();
    for (const reader of readers) reader.wake();
  }, PACE);
  await new Promise((resolve) => setTimeout(resolve, crowd.seconds * 1000));
  over = true;
  host.stop();
  clearInterval(pace);
  for (const reader of readers) reader.leave();
  return {
    perSecond: times.length / crowd.seconds,
    answered: times.length,
    good,
    errors,
    serverErrors,
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    times,
    undisturbed: times.filter((milliseconds, index) => {
      const to = endedAt[index] ?? 0;
      return !host.wasStolen(to - milliseconds, to);
    }),
  };
}

interface Ears {
  ask(): string | undefined;
  answered(status: number, milliseconds: number): void;
  broke(): void;
}

function startReader(url: string, ears: Ears) {
  const { hostname, port } = new URL(url);
  let socket: Socket;
  let left = false;
  let waiting = false;
  let requestedAt = 0;
  let response = new IncomingResponse();
  const wake = () => {
    if (waiting || left || !socket.writable) return;
    const request = ears.ask();
    if (request === undefined) return;
    waiting = true;
    requestedAt = performance.now();
    response = new IncomingResponse();
    socket.write(request, "latin1");
  };
  const open = () => {
    socket = connect({ host: hostname, port: Number(port), noDelay: true });
    socket.on("connect", wake);
    socket.on("data", (chunk) => {
      // The server closes idle connections.
      if (!waiting || !response.take(chunk)) return;
      waiting = false;
      ears.answered(response.status, performance.now() - requestedAt);
      if (response.isLast) socket.destroy();
      else wake();
    });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      if (waiting) ears.broke();
      waiting = false;
      if (!left) open();
    });
  };
  open();
  return {
    wake,
    leave() {
      left = true;
      socket.destroy();
    },
  };
}

const HEAD_ENDS = "\r\n\r\n";
const LAST_CHUNK = Buffer.from("0\r\n\r\n");

/** A response as it arrives: its status, and whether it is complete. */
class IncomingResponse {
  status = 0;
  /** The server accepts no more requests on this connection. */
  isLast = false;
  #head = "";
  /** Bytes of the body that are still to come; undefined when it is chunked. */
  #missing: number | undefined;
  #end = Buffer.alloc(0);

  take(chunk: Buffer): boolean {
    if (this.status > 0) return this.#takeBody(chunk);
    this.#head += chunk.toString("latin1");
    const ends = this.#head.indexOf(HEAD_ENDS);
    if (ends === -1) return false;
    const head = this.#head.slice(0, ends);
    this.status = Number(head.slice(9, 12));
    this.isLast = /\r\nconnection: close/i.test(head);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    const chunked = /\r\ntransfer-encoding: chunked/i.test(head);
    this.#missing = chunked ? undefined : Number(length ?? 0);
    const body = this.#head.slice(ends + HEAD_ENDS.length);
    return this.#takeBody(Buffer.from(body, "latin1"));
  }

  #takeBody(chunk: Buffer): boolean {
    if (this.#missing !== undefined) {
      this.#missing -= chunk.length;
      return this.#missing <= 0;
    }
    this.#end = Buffer.concat([this.#end, chunk]).subarray(-LAST_CHUNK.length);
    return this.#end.equals(LAST_CHUNK);
  }
}
