import { createServer } from "node:net";

/** Fails as the server's own `listen` would, before anything else is started. */
export function assertPortFree(address: { port: number; host: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(address, () => probe.close(() => resolve()));
  });
}
