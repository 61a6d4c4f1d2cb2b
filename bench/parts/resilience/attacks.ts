import { load } from "#bench/load.ts";
import { longStory, markSteps, sendMarks } from "#bench/long-story.ts";
import type { Finding, Part } from "#bench/part.ts";
import { type Editor, startEditor } from "#bench/start-editor.ts";
import { idle, type Running, startSite } from "#bench/start-process.ts";
import { MOST_STEPS } from "#features/editor/calls/staff-editor.ts";
import { solveChallenge } from "#platform/web/prove-work.ts";
import { PROOF_HEADER } from "#shared/contract/proof-headers.ts";

const ARTICLES = 1_000;
const story = `/article/archive-7-of-${ARTICLES}`;
/** As many as a busy site has. */
const READS_A_SECOND = 50;
const readPaths = ["/", story, "/category/Politics", "/api/articles"];
const GIGABYTE = 1024 ** 3;

/**
 * What few once did to all others: steps that held the loop, searches that PostgreSQL cannot parse, ceilings for everybody
 * that a few networks use up. Readers ask meanwhile, and then somebody honest.
 */
export const attacksPart: Part = {
  name: "attacks",
  about: "readers and honest people while few try to use up what is for all",
  async measure({ archives, say }) {
    const archive = await archives.of(ARTICLES);
    const site = await startSite(archive, { PAGE_CACHE: "on" });
    const findings: Finding[] = [];
    try {
      const editor = await startEditor(archive, site);
      await load(site.url, readPaths, { seconds: 2 });
      await idle(site);
      for (const [what, attack] of attacks) {
        say(what);
        findings.push(...(await underAttack(what, site, () => attack(site, editor))));
      }
      return findings;
    } finally {
      await site.stop();
    }
  },
};

const attacks: readonly [string, (site: Running, editor: Editor) => Promise<Finding[]>][] = [
  ["2,000 steps in one call", manySteps],
  ["bold on 3,500 paragraphs", boldEverywhere],
  ["searches of hyphens and odd signs", oddSearches],
  ["33 promised uploads of 2 GB", emptyPromises],
  ["600 messages of 120 networks", manyMessages],
  ["300 comments of 60 networks", manyComments],
];

/** Readers' times and failures while it goes on, with what it found itself. */
async function underAttack(what: string, { url }: Running, attack: () => Promise<Finding[]>) {
  let isOver = false;
  const reading = (async () => {
    const loads = [];
    do loads.push(await load(url, readPaths, { seconds: 5, rate: READS_A_SECOND }));
    while (!isOver);
    return loads;
  })();
  const own = await attack().finally(() => {
    isOver = true;
  });
  const loads = await reading;
  return [
    ...own,
    { what: `${what}: readers' p99`, value: Math.max(...loads.map(({ p99 }) => p99)), unit: "ms" },
    failures(`${what}: readers refused`, sum(loads.map(({ errors }) => errors))),
  ];
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const failures = (what: string, value: number): Finding => ({ what, value, unit: "", most: 0 });
const serverErrors = (statuses: readonly number[]) =>
  statuses.filter((status) => status >= 500).length;

async function manySteps(_: Running, editor: Editor): Promise<Finding[]> {
  const long = await longStory(editor, 512);
  const { version, steps } = await markSteps(editor, long, 2_000);
  const body = { version, client: "attack", key: "all", steps };
  const refused = await editor.post(`/${long.id}/steps`, body).catch(String);
  const isRefused = String(refused).includes(`at most ${MOST_STEPS} steps`);
  return [failures("2,000 steps in one call: not refused", isRefused ? 0 : 1)];
}

async function boldEverywhere(_: Running, editor: Editor): Promise<Finding[]> {
  const long = await longStory(editor, 3_500);
  const began = performance.now();
  await sendMarks(editor, long, 3_500);
  const value = performance.now() - began;
  return [{ what: "bold on 3,500 paragraphs: until it is stored", value, unit: "ms" }];
}

async function oddSearches({ url }: Running): Promise<Finding[]> {
  const odd = ['-"" — -"" -/ … -- -- -- … or <-> é _', "((((", '"', "or or or", "'\\'"];
  const texts = [...Array.from({ length: 195 }, (_, more) => "-".repeat(6 + more)), ...odd];
  const calls = ["/api/search", "/api/youtube-search", "/api/suggestions", "/search"];
  const statuses: number[] = [];
  for (const text of texts)
    for (const call of calls) {
      const response = await ask(url, `${call}?q=${encodeURIComponent(text)}`);
      statuses.push(response.status);
    }
  return [failures("searches: 5xx", serverErrors(statuses))];
}

async function emptyPromises({ url }: Running): Promise<Finding[]> {
  const promise = (bytes: number, from: string) =>
    ask(url, "/api/submit-video/files", {
      method: "POST",
      headers: {
        "tus-resumable": "1.0.0",
        "upload-length": String(bytes),
        "upload-metadata": `filename ${btoa("clip.mp4")}`,
        "x-forwarded-for": from,
      },
    });
  const promised = await inTurn(33, (turn) => promise(2 * GIGABYTE, `10.77.0.${turn % 9}`));
  const honest = await inTurn(4, (turn) => promise(50_000_000, `10.78.0.${turn}`));
  return [
    { what: "promises: accepted of 33", value: count(promised, 201), unit: "" },
    failures("promises: honest files refused", honest.length - count(honest, 201)),
  ];
}

function manyMessages(site: Running): Promise<Finding[]> {
  const body = (turn: number) => ({
    name: `Writer ${turn}`,
    email: `writer-${turn}@example.org`,
    subject: "Ferries",
    message: `The ${turn}th boat did not come, and nobody on the quay could say why.`,
  });
  return crowdAt(site, "messages", { path: "/api/contact", networks: 120, body });
}

async function manyComments(site: Running): Promise<Finding[]> {
  const { id } = await (await ask(site.url, `/api${story.replace("article", "articles")}`)).json();
  const body = (turn: number) => ({
    articleId: id,
    content: `I was on boat ${turn} that morning and saw nothing of the kind.`,
    authorName: "Ana Ruiz",
    authorEmail: `reader-${turn}@example.org`,
  });
  const path = `/api/articles/${id}/comments`;
  return crowdAt(site, "comments", { path, networks: 60, body });
}

interface Crowd {
  path: string;
  networks: number;
  body: (turn: number) => object;
}

/** Each network sends five, until a proof of work is asked for; then somebody honest sends one with a proof. */
async function crowdAt({ url }: Running, what: string, { path, networks, body }: Crowd) {
  const send = (turn: number, from: string, headers: Record<string, string> = {}) =>
    ask(url, path, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": from, ...headers },
      body: JSON.stringify(body(turn)),
    });
  const sent = await inTurn(networks * 5, (turn) => send(turn, `10.79.${turn % networks}.1`));
  const began = performance.now();
  const challenge = await ask(url, `/api/challenge?path=${encodeURIComponent(path)}`);
  const proof = (await solveChallenge(await challenge.json())) ?? "";
  const honest = await send(networks * 5, "10.80.0.1", { [PROOF_HEADER]: proof });
  return [
    { what: `${what}: accepted or held without a proof`, value: count(sent, 200), unit: "" },
    failures(`${what}: 5xx`, serverErrors(sent)),
    failures(`${what}: honest one refused`, honest.ok ? 0 : honest.status),
    { what: `${what}: an honest one with its proof`, value: performance.now() - began, unit: "ms" },
  ];
}

const count = (statuses: readonly number[], wanted: number) =>
  statuses.filter((status) => status === wanted).length;

async function inTurn(times: number, act: (turn: number) => Promise<Response>) {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn += 1) statuses.push((await act(turn)).status);
  return statuses;
}

/** Reads the whole response. */
async function ask(url: string, path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(`${url}${path}`, init);
  const body = await response.arrayBuffer();
  return new Response(response.status === 204 ? null : body, response);
}
