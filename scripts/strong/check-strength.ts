import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { promiseLists } from "../clauses/promise-lists.ts";
import { GUARDS, readBreaks } from "./breaks.ts";
import { draw } from "./draw.ts";
import { type Tried, tryBreaks } from "./try-breaks.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Breaks the product on purpose, one line at a time, and says which test noticed:
 * for clauses drawn by a seed, for those named by `--only HOME-01,GIVE`, or for `--all`. With `--guards` it switches off
 * what keeps attackers out, all of it or `--only A3,K2`.
 */
export async function checkStrength(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      strong: { type: "boolean" },
      seed: { type: "string", default: "1" },
      count: { type: "string", default: "60" },
      copies: { type: "string", default: "2" },
      only: { type: "string" },
      all: { type: "boolean" },
      guards: { type: "boolean" },
    },
  });
  const breaks = await readBreaks(root, values.guards ? GUARDS : undefined);
  const { clauses } = await promiseLists();
  const drawn = draw(clauses, { seed: Number(values.seed), count: Number(values.count) });
  const wanted = values.only?.split(",");
  const all = values.all || (values.guards && !wanted);
  const isChosen = (id: string) =>
    all || (wanted ? wanted.some((start) => matches(id, start)) : drawn.includes(id));
  const chosen = breaks.filter(({ id }) => isChosen(id));
  const missing = wanted || all ? [] : drawn.filter((id) => !breaks.some((b) => b.id === id));
  if (chosen.length + missing.length === 0) {
    console.log("No declared break fits --only.");
    return false;
  }

  const tried = await tryBreaks(root, chosen, { copies: Number(values.copies), say });
  for (const id of missing) console.log(`none      ${id}  no break is declared`);
  const noticed = tried.filter(({ outcome }) => outcome.kind === "noticed").length;
  console.log(`${noticed} of ${tried.length + missing.length} breaks noticed`);
  return noticed === tried.length + missing.length;
}

/** `--only HOME` selects the whole area. */
const matches = (id: string, start: string) => id === start || id.startsWith(`${start}-`);

function say({ entry, outcome }: Tried) {
  const name = entry.guard ? `${entry.id} ${entry.guard}` : entry.id;
  console.log(`${outcome.kind.padEnd(9)} ${name}  ${detailOf({ entry, outcome })}`);
}

function detailOf({ entry, outcome }: Tried): string {
  if (outcome.kind === "noticed") return outcome.by;
  if (outcome.kind === "timed out") return outcome.in;
  if (outcome.kind === "invalid") return outcome.why;
  return `${entry.file}: ${entry.find} → ${entry.replace}`;
}
