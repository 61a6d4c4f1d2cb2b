import type pg from "pg";
import type { Hosts } from "./hosts.ts";

type Done = (error?: Error) => void;

/** A client for pools that connects to the host that was found last, and looks for another when that one fails. */
export function hostClient(Client: typeof pg.Client, hosts: Hosts): typeof pg.Client {
  return class extends Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: hosts.current() });
    }

    override connect = ((done?: Done) => {
      const connecting = super.connect();
      connecting.catch(() => hosts.find().catch(() => {}));
      if (!done) return connecting;
      connecting.then(() => done(), done);
      return undefined;
    }) as pg.Client["connect"];
  };
}
