import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Parameters of a connection that PgBouncer takes unless it is told to ignore others. */
const taken = new Set(["user", "database", "client_encoding", "application_name", "DateStyle"]);

export interface StrictPooler {
  /** The database through it. */
  url: string;
  close(): Promise<void>;
}

/** Refuses a connection with other parameters as PgBouncer does, and passes the rest on. It pools nothing. */
export async function startStrictPooler(databaseUrl: string): Promise<StrictPooler> {
  const target = new URL(databaseUrl);
  const ends = new Set<Socket>();
  const server = createServer((client) => {
    ends.add(client);
    client.on("error", () => {});
    client.once("data", (startup) => {
      const other = namesIn(startup).find((name) => !taken.has(name));
      if (other) return client.end(refusal(`unsupported startup parameter: ${other}`));
      const database = connect(Number(target.port), target.hostname);
      ends.add(database);
      database.on("error", () => client.destroy());
      database.write(startup);
      client.pipe(database).pipe(client);
      return undefined;
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  // A listening TCP server has an address with a port.
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    async close() {
      for (const end of ends) end.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** After length and protocol, names and values end with a zero byte each. */
const namesIn = (startup: Buffer) =>
  startup
    .subarray(8)
    .toString()
    .split("\0")
    .filter((text, index) => index % 2 === 0 && text !== "");

function refusal(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write("E");
  head.writeUInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
