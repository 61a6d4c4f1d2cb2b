import { once } from "node:events";
import { readdir, readFile, readlink } from "node:fs/promises";
import { Agent, type ClientRequest, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";

/** One connection to a port that several processes share: every request on it reaches the same of them. */
export interface ProcessConnection {
  /** Of the process. */
  pid: number;
  begin(
    path: string,
    options?: { method?: string; headers?: Record<string, string> },
  ): ClientRequest;
  get(path: string): Promise<{ status: number; text: string }>;
  post(path: string, body: unknown): Promise<{ status: number; text: string }>;
  close(): void;
}

/** The processes that serve on the port of a site, by the number of the one that started them. */
export async function processesOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  const pids = children.split(" ").filter(Boolean).map(Number);
  const commands = await Promise.all(pids.map((one) => commandOf(one)));
  return pids.filter((_, index) => commands[index]?.includes("main.js"));
}

const commandOf = (pid: number) => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");

/** Connects until one of these processes has accepted, or any of them. Linux alone says which has. */
export async function connectToProcess(
  site: { pid: number; port: number },
  wanted?: readonly number[],
): Promise<ProcessConnection> {
  for (;;) {
    const connection = await connect(site);
    if (!wanted || wanted.includes(connection.pid)) return connection;
    connection.close();
  }
}

async function connect(site: { pid: number; port: number }): Promise<ProcessConnection> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const begin: ProcessConnection["begin"] = (path, options = {}) =>
    request({ host: "127.0.0.1", port: site.port, agent, path, ...options });
  const send = async (sent: ClientRequest, body?: string) => {
    sent.end(body);
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    return { status: response.statusCode ?? 0, text: await text(response) };
  };
  const first = begin("/healthz");
  await send(first);
  const pid = await acceptorOf(first.socket?.localPort ?? 0, site);
  return {
    pid,
    begin,
    get: (path) => send(begin(path)),
    post: (path, body) =>
      send(
        begin(path, { method: "POST", headers: { "content-type": "application/json" } }),
        JSON.stringify(body),
      ),
    close: () => agent.destroy(),
  };
}

/** The process that holds the other end of a connection from this port. */
async function acceptorOf(from: number, { pid, port }: { pid: number; port: number }) {
  const inHex = (number: number) => `:${number.toString(16).toUpperCase().padStart(4, "0")}`;
  const table = (await readFile("/proc/net/tcp", "utf8"))
    .split("\n")
    .map((line) => line.trim().split(/\s+/));
  const row = table.find(
    ([, local, remote]) => local?.endsWith(inHex(port)) && remote?.endsWith(inHex(from)),
  );
  const socket = `socket:[${row?.[9]}]`;
  for (const one of await processesOf(pid)) {
    const files = await readdir(`/proc/${one}/fd`).catch(() => []);
    const links = await Promise.all(
      files.map((file) => readlink(`/proc/${one}/fd/${file}`).catch(() => "")),
    );
    if (links.includes(socket)) return one;
  }
  return 0;
}
