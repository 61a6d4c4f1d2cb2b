import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";

/** A proxy that counts the bytes from the site, whatever in the browser requests them. */
export async function putOnScales(site: string) {
  const { hostname, port } = new URL(site);
  let bytes = 0;
  const server = createServer((client) => {
    const upstream = connect({ host: hostname, port: Number(port) });
    upstream.on("data", (chunk) => {
      bytes += chunk.length;
    });
    client.pipe(upstream).pipe(client);
    client.on("error", () => upstream.destroy());
    upstream.on("error", () => client.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    // A socket that listens on a port has an address.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    kilobytes: () => bytes / 1000,
    close: () => server.close(),
  };
}
