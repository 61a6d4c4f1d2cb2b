import pg from "pg";
import { singleFlight } from "#shared/single-flight.ts";
import { SECOND } from "#shared/time/units.ts";

const PROBE = 2 * SECOND;

/** An address for each host of one that names several, as libpq writes it: `postgresql://name@one:5432,two:5432/site`. */
export function urlsOf(url: string): string[] {
  const start = url.indexOf("://") + 3;
  const path = url.slice(start).search(/[/?]/);
  const end = path === -1 ? url.length : start + path;
  const hosts = Math.max(start, url.lastIndexOf("@", end - 1) + 1);
  return url
    .slice(hosts, end)
    .split(",")
    .map((host) => url.slice(0, hosts) + host + url.slice(end));
}

/** The name in an address, whichever its hosts. */
export const roleOf = (url: string): string =>
  decodeURIComponent(new URL(urlsOf(url)[0] ?? url).username);

interface Hosts {
  /** The address that the last look found. */
  current(): string;
  /** Looks for the host that takes writes; else one that responds. */
  find(): Promise<string>;
}

const known = new Map<string, Hosts>();

/** The hosts of an address, one of which is the primary. All connections of a process share what was found. */
export function hostsOf(url: string): Hosts {
  const hosts = known.get(url) ?? createHosts(url);
  known.set(url, hosts);
  return hosts;
}

function createHosts(url: string): Hosts {
  const urls = urlsOf(url);
  const share = singleFlight<string>();
  let current = urls[0] ?? url;

  async function look(): Promise<string> {
    const states = await Promise.all(urls.map(stateOf));
    const found = states.indexOf("primary");
    current = urls[found === -1 ? states.indexOf("standby") : found] ?? current;
    return current;
  }

  return {
    current: () => current,
    find: async () => (urls.length > 1 ? share("look", look) : current),
  };
}

async function stateOf(url: string): Promise<"primary" | "standby" | "away"> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PROBE,
    query_timeout: PROBE,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ off: boolean }>(
      "select current_setting('transaction_read_only') = 'on' as off",
    );
    return rows[0]?.off ? "standby" : "primary";
  } catch {
    return "away";
  } finally {
    await client.end().catch(() => {});
  }
}

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
