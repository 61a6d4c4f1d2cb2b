import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { type FailureMode, misbehave } from "./failure-modes.ts";

export interface SandboxCall {
  method: string;
  path: string;
  query: Readonly<Record<string, string>>;
  /** The query as it was sent. */
  search: string;
  headers: IncomingMessage["headers"];
  body: string;
  /** 418 for an unknown call, 0 for a call that met a failure mode. */
  status: number;
}

export interface SandboxReply {
  status?: number;
  type: string;
  body: string | Buffer;
  headers?: Readonly<Record<string, string>>;
  /** The call is executed, and the connection is closed without a response. */
  isCut?: boolean;
}

/** More than any test needs; a demo that runs for weeks drops the oldest. */
const MOST_CALLS = 50_000;

export interface Sandbox {
  url: string;
  /** All calls, in order. */
  calls: SandboxCall[];
  /** Fails calls to matching paths from now on; without a mode, stops failing. */
  fail(mode?: FailureMode, where?: RegExp): void;
  close(): Promise<void>;
}

export type SandboxHandler = (
  /** With the body as it was sent, for those that are not text. */
  call: Omit<SandboxCall, "status"> & { bytes: Buffer },
  url: string,
) => SandboxReply | undefined | Promise<SandboxReply | undefined>;

/** A local server that responds as a provider would, and with 418 to unknown calls. */
export async function serveSandbox(
  respond: SandboxHandler,
  { port = 0 }: { port?: number } = {},
): Promise<Sandbox> {
  const calls: SandboxCall[] = [];
  let failure: { mode: FailureMode; where: RegExp } | undefined;

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const {
      pathname: path,
      search,
      searchParams,
    } = new URL(request.url ?? "/", "http://sandbox.invalid");
    const call: SandboxCall = {
      method: request.method ?? "",
      path,
      query: Object.fromEntries(searchParams),
      search,
      headers: request.headers,
      body: "",
      status: 0,
    };
    calls.push(call);
    if (calls.length > MOST_CALLS) calls.shift();
    if (failure?.where.test(path)) return misbehave(failure.mode, request, response);
    const bytes = await buffer(request);
    call.body = bytes.toString();
    const reply: SandboxReply = (await respond({ ...call, bytes }, url)) ?? {
      status: 418,
      type: "text/plain",
      body: `The sandbox does not know ${path}`,
    };
    call.status = reply.status ?? 200;
    if (reply.isCut) {
      request.socket.resetAndDestroy();
      return;
    }
    response
      .writeHead(call.status, { "content-type": reply.type, ...reply.headers })
      .end(reply.body);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  await new Promise<void>((listening, failed) => {
    server.once("error", failed);
    server.listen(port, "127.0.0.1", listening);
  });
  server.unref();
  // A listening TCP server has an address with a port.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    calls,
    fail(mode, where = /^/) {
      failure = mode && { mode, where };
    },
    async close() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}

export const json = (body: unknown, status = 200): SandboxReply => ({
  status,
  type: "application/json; charset=UTF-8",
  body: JSON.stringify(body),
});
