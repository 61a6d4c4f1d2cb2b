import { createServer } from "node:net";

/** Fails as the server's own `listen` would, while it costs nothing. */
export function assertPortFree(address: { port: number; host: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(address, () => probe.close(() => resolve()));
  });
}
