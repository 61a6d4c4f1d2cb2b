/** Another site that is measured beside ours. It runs already: nobody here starts or ends it. */
export interface Peer {
  name: string;
  url: string;
}

/** From `PEERS=ghost=http://127.0.0.1:2368/,wordpress=http://127.0.0.1:8080/`. */
export function peersByAddress(listed = process.env.PEERS ?? ""): Peer[] {
  return listed
    .split(",")
    .filter((peer) => peer !== "")
    .map((peer) => {
      const [name = "", ...url] = peer.split("=");
      return { name, url: new URL(url.join("=")).href };
    });
}

/** The pages in a sitemap and in those that it lists, but for the front page. */
export async function listedPaths(sitemap: string): Promise<string[]> {
  const { origin } = new URL(sitemap);
  const xml = await (await fetch(sitemap)).text();
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => {
    const { pathname, search } = new URL(address);
    return pathname + search;
  });
  if (!xml.includes("<sitemapindex")) return addresses.filter((path) => path !== "/");
  const lists = await Promise.all(addresses.map((path) => listedPaths(origin + path)));
  return lists.flat();
}

/** The same sites, each at its page whose address ends with this word; the front page without one. */
export async function peersAt(peers: readonly Peer[], word: string): Promise<Peer[]> {
  if (word === "") return [...peers];
  const at = await Promise.all(
    peers.map(async ({ name, url }) => {
      const paths = await listedPaths(new URL("/sitemap.xml", url).href);
      const path = paths.find((known) => known.replace(/\/$/, "").endsWith(`/${word}`));
      return path === undefined ? [] : [{ name, url: new URL(path, url).href }];
    }),
  );
  return at.flat();
}
