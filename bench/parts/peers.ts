import { load, visitEach } from "../load.ts";
import type { Finding, Part } from "../part.ts";
import { listedPaths, peersByAddress } from "../peers.ts";
import { startSite } from "../start-process.ts";
import { paintBeside } from "./first-paint.ts";

const ARTICLES = 1_000;
const PAGES = 500;
/** The first pages compile the code that renders them, ours and theirs. */
const COMPILING = 100;
const CRAWLERS = 32;

export const peersPart: Part = {
  name: "peers",
  about: `${PAGES} pages for the first time and one page again and again, and first paints on a slow phone, of this site and of PEERS=name=address,…`,
  onlyByName: true,
  async measure({ archives, say }) {
    const peers = peersByAddress();
    if (peers.length === 0) say("PEERS names no other site");
    const ours = await startSite(await archives.of(ARTICLES), { SHED_LOAD: "on" });
    try {
      const findings: Finding[] = [];
      for (const { name, url } of [{ name: "ours", url: ours.url }, ...peers]) {
        say(name);
        findings.push(...(await measureSite(name, new URL(url).origin)));
      }
      say("first paints");
      return [...findings, ...(await paintBeside(say))];
    } finally {
      await ours.stop();
    }
  },
};

async function measureSite(name: string, origin: string): Promise<Finding[]> {
  const listed = await listedPaths(`${origin}/sitemap.xml`);
  await visitEach(origin, listed.slice(-COMPILING), { readers: CRAWLERS });
  const paths = listed.slice(0, PAGES);
  const first = await visitEach(origin, paths, { readers: CRAWLERS });
  const again = await load(origin, paths, { seconds: 10, readers: CRAWLERS, encoding: "gzip" });
  const [path = "/"] = paths;
  const one = (encoding: "gzip" | "identity") =>
    load(origin, [path], { seconds: 5, readers: CRAWLERS, encoding });
  const [plain, compressed] = [await one("identity"), await one("gzip")];
  return [
    { what: `${name}: pages for the first time`, value: first.perSecond, unit: "a second" },
    { what: `${name}: pages for the first time, p99`, value: first.p99, unit: "ms" },
    { what: `${name}: pages for the first time, refused`, value: first.refused, unit: "" },
    { what: `${name}: the same pages again`, value: again.perSecond, unit: "a second" },
    { what: `${name}: the same pages again, p99`, value: again.p99, unit: "ms" },
    { what: `${name}: one page, plain`, value: plain.perSecond, unit: "a second" },
    { what: `${name}: one page, gzip`, value: compressed.perSecond, unit: "a second" },
  ];
}
