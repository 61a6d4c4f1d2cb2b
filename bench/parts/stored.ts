import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Archive } from "../archive/open-archives.ts";
import { type BareResponse, load, sameBytes } from "../load.ts";
import { type Finding, inRounds, type Part, ratio } from "../part.ts";
import { idle, type Running, startBareServer, startSite } from "../start-process.ts";

const ARTICLES = 1_000;
const SECONDS = Number(process.env.SECONDS ?? 0.5);
const ROUNDS = Number(process.env.ROUNDS ?? 25);
const PATH = `/article/archive-${ARTICLES - 2}-of-${ARTICLES}`;
const READERS = 32;
/** Requests until the code that sends a stored response is compiled. */
const COMPILING_SECONDS = 3;

/** Of a response, what any server would send with it. */
const USUAL_HEADERS = [
  "content-type",
  "content-encoding",
  "content-length",
  "cache-control",
  "vary",
  "etag",
];

const names = { gzip: "gzip", identity: "plain" } as const;
type Wanted = keyof typeof names;

export const storedPart: Part = {
  name: "stored",
  about:
    "a stored story, gzip and plain, beside bare servers that negotiate and send the same body",
  async measure({ archives }) {
    const archive = await archives.of(ARTICLES);
    const site = await startSite(archive, { SHED_LOAD: "on" });
    // So often that it is stored in its last form.
    await load(site.url, [PATH], { seconds: 1 });
    await idle(site);
    const responses = [
      await sameBytes(site.url + PATH, "gzip"),
      await sameBytes(site.url + PATH, "identity"),
    ];
    const same = await startBare("same", responses, archive);
    const lean = await startBare("lean", responses.map(withUsualHeaders), archive);
    const servers = { site, same, lean };
    try {
      return [
        {
          what: "headers",
          value: Math.max(...responses.map(headerBytes)) / 1000,
          unit: "kB",
          most: 1.3,
        },
        ...(await measure("gzip", servers)),
        ...(await measure("identity", servers)),
      ];
    } finally {
      await Promise.all(Object.values(servers).map((server) => server.stop()));
    }
  },
};

async function startBare(name: string, responses: readonly BareResponse[], { folder }: Archive) {
  const file = join(folder, `stored-${name}.json`);
  await writeFile(file, JSON.stringify(responses));
  return startBareServer(file);
}

const withUsualHeaders = ({ headers, body }: BareResponse): BareResponse => ({
  headers: Object.fromEntries(
    Object.entries(headers).filter(([name]) => USUAL_HEADERS.includes(name)),
  ),
  body,
});

/** As lines, but for the status and those of the connection. */
const headerBytes = ({ headers }: BareResponse) =>
  Object.entries(headers).reduce((sum, line) => sum + line.join(": \r\n").length, 0);

/** In turns, because others may use the machine; by processor time, which counts that less than pages a second do. */
async function measure(
  wanted: Wanted,
  { site, same, lean }: Record<"site" | "same" | "lean", Running>,
): Promise<Finding[]> {
  const send = (server: Running, seconds: number) =>
    load(server.url, [PATH], { seconds, readers: READERS, encoding: wanted });
  const measureOne = async (server: Running) => {
    const before = await server.cpuSeconds();
    const { answered, perSecond } = await send(server, SECONDS);
    return { milliseconds: (((await server.cpuSeconds()) - before) * 1000) / answered, perSecond };
  };
  for (const server of [site, same, lean]) await send(server, COMPILING_SECONDS);
  const { middle } = await inRounds(ROUNDS, async () => ({
    same: await measureOne(same),
    site: await measureOne(site),
    lean: await measureOne(lean),
  }));
  const name = names[wanted];
  return [
    { what: `${name}: stored`, value: middle((round) => round.site.perSecond), unit: "a second" },
    {
      what: `${name}: stored, processor`,
      value: middle((round) => round.site.milliseconds),
      unit: "ms",
    },
    {
      what: `${name}: bare Node, processor`,
      value: middle((round) => round.same.milliseconds),
      unit: "ms",
    },
    {
      what: `${name}: bare Node with 300 bytes of headers, processor`,
      value: middle((round) => round.lean.milliseconds),
      unit: "ms",
    },
    {
      what: `${name}: pages a second, of bare Node`,
      value: middle((round) => ratio(round.site.perSecond, round.same.perSecond)),
      unit: "×",
    },
    {
      what: `${name}: processor of bare Node, of ours`,
      value: middle((round) => ratio(round.same.milliseconds, round.site.milliseconds)),
      unit: "×",
      least: 0.67,
    },
    {
      what: `${name}: processor of bare Node with 300 bytes of headers, of ours`,
      value: middle((round) => ratio(round.lean.milliseconds, round.site.milliseconds)),
      unit: "×",
      least: 0.6,
    },
  ];
}
