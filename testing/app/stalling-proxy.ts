import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface StallingProxy {
  /** The database through this connection. */
  url: string;
  /** Stops all traffic, while connections stay open and new ones are accepted. */
  silence(): void;
  /** Resumes traffic, with what was held back. */
  resume(): void;
  close(): Promise<void>;
}

/** A TCP proxy to a database that can stall. */
export async function startStallingProxy(databaseUrl: string): Promise<StallingProxy> {
  const target = new URL(databaseUrl);
  const ends = new Set<Socket>();
  let isSilent = false;

  function forward(from: Socket, to: Socket) {
    ends.add(from);
    from.on("data", (bytes) => to.write(bytes));
    from.on("error", () => to.destroy());
    from.on("close", () => {
      ends.delete(from);
      to.destroy();
    });
    if (isSilent) from.pause();
  }

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    forward(client, database);
    forward(database, client);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  // A listening TCP server has an address with a port.
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    silence() {
      isSilent = true;
      for (const end of ends) end.pause();
    },
    resume() {
      isSilent = false;
      for (const end of ends) end.resume();
    },
    async close() {
      for (const end of ends) end.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
