import { setTimeout as pause } from "node:timers/promises";
import { beaconPaths } from "#features/numbers/beacon-paths.ts";
import type { Archive } from "./archive/open-archives.ts";
import type { Finding } from "./part.ts";
import type { Running } from "./start-process.ts";

const FORGED = 1_000;
const AT_ONCE = 25;
/** The readers of each article that is really read; more than one network may add to another. */
const READERS = [15, 14, 13, 12, 11];
const WAITS = 30;

const systems = [
  "Windows NT 10.0",
  "iPhone; CPU iPhone OS 19_0 like Mac OS X",
  "iPad; CPU OS 19_0",
];
const engines = [
  "Chrome/142.0",
  "Firefox/145.0",
  "Safari/604.1",
  "Edg/142.0",
  "OPR/120.0",
  "Odd/1.0",
];
const browserAt = (at: number) =>
  `Mozilla/5.0 (${systems[at % systems.length]}; build ${at}) ${engines[at % engines.length]}.${at}`;

/** One network forges a thousand readers of a story, while others are read from many networks. */
export async function measureForgedReaders(
  { url }: Running,
  { database }: Archive,
): Promise<Finding[]> {
  const { rows } = await database.pool.query<{ id: number; slug: string }>(
    "select id, slug from articles where published_at <= now() order by published_at desc limit $1",
    [READERS.length + 1],
  );
  const [forged, ...read] = rows;
  if (!forged) throw new Error("The archive is empty");
  const viewsOf = async (id: number) =>
    Number(
      (await database.pool.query("select views from articles where id = $1", [id])).rows[0]?.views,
    );
  // A new address each time, because a stored response may be some seconds old.
  const trending = async (limit: number) => {
    const list: { id: number }[] = await (await fetch(`${url}/api/trending?limit=${limit}`)).json();
    return list.slice(0, READERS.length).map(({ id }) => id);
  };
  const untilCounted = async (id: number, least: number) => {
    for (let tries = 0; tries < WAITS && (await viewsOf(id)) < least; tries += 1) await pause(500);
  };

  const startViews = await Promise.all(read.map(({ id }) => viewsOf(id)));
  let network = 0;
  for (const [at, { slug }] of read.entries()) {
    for (let reader = 0; reader < (READERS[at] ?? 0); reader += 1) {
      network += 1;
      await view(url, slug, `198.51.${network >> 8}.${network & 255}`, reader);
    }
  }
  for (const [at, { id }] of read.entries())
    await untilCounted(id, (startViews[at] ?? 0) + (READERS[at] ?? 0));
  const before = await trending(40);
  const viewsBefore = await viewsOf(forged.id);

  for (let sent = 0; sent < FORGED; sent += AT_ONCE) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) => view(url, forged.slug, "203.0.113.66", sent + at)),
    );
  }
  await untilCounted(forged.id, viewsBefore + 10);
  await pause(2_000);
  const after = await trending(41);
  return [
    { what: "readers forged by one network", value: FORGED, unit: "" },
    {
      what: "of these counted",
      value: (await viewsOf(forged.id)) - viewsBefore,
      unit: "",
      most: 10,
    },
    {
      what: "ranks of trending that they moved",
      value: before.filter((id, rank) => after[rank] !== id).length,
      unit: "",
      most: 0,
    },
  ];
}

async function view(url: string, slug: string, from: string, at: number): Promise<void> {
  const response = await fetch(url + beaconPaths.view, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "user-agent": browserAt(at),
      "x-forwarded-for": from,
    },
    body: JSON.stringify({ sessionId: `${from} ${at}`, path: `/article/${slug}` }),
  });
  await response.arrayBuffer();
}
