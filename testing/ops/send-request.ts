import { request as requestPlain } from "node:http";
import { type Agent, request } from "node:https";

interface RequestToSend {
  path: string;
  /** Sent as JSON by POST. */
  body?: unknown;
  /** The reader's own address on this machine: every 127.x.y.z is one. */
  from?: string;
  agent?: Agent;
  headers?: Record<string, string>;
  isPlain?: boolean;
}

export interface ReceivedResponse {
  /** 0 if there was none, or not all of it. */
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

/** As a reader's browser reaches news.example through the proxy. */
export function sendRequest(port: number, sent: RequestToSend): Promise<ReceivedResponse> {
  const body = sent.body === undefined ? undefined : JSON.stringify(sent.body);
  return new Promise((resolve) => {
    const failed = () => resolve({ status: 0, headers: {}, text: "" });
    const options = {
      host: "127.0.0.1",
      port,
      path: sent.path,
      method: body ? "POST" : "GET",
      servername: "news.example",
      rejectUnauthorized: false,
      headers: {
        host: "news.example",
        "user-agent": "Mozilla/5.0 (X11) Firefox/140.0",
        ...(body && {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
        }),
        ...sent.headers,
      },
      ...(sent.from && { localAddress: sent.from }),
      ...(sent.agent && { agent: sent.agent }),
    };
    const outgoing = (sent.isPlain ? requestPlain : request)(options, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part) => {
        text += part;
      });
      response.on("error", failed);
      response.on("close", () => {
        if (!response.complete) return failed();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    outgoing.on("error", failed);
    outgoing.end(body);
  });
}
