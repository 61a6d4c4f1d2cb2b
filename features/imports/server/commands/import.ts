import {
  deleteExport,
  rehearseImport,
  resumeImport,
  runImport,
  stopImport,
} from "#features/imports/acts/run-import.ts";
import { verbsOf } from "#platform/server/act.ts";
import { Misuse } from "#platform/server/command/misuse.ts";
import {
  file,
  flag,
  optional,
  type Reader,
  required,
  several,
  text,
} from "#platform/server/command/parameters.ts";
import {
  type CommandContext,
  type Noun,
  type Verb,
  type VerbResult,
  verb,
} from "#platform/server/command/verb.ts";
import type { OpenStore } from "#platform/server/store/store.ts";
import { type ImportOptions, importGhost, importWordpress, type Report } from "../public.ts";
import { listImports, runTable } from "../runs/import-runs.ts";
import { broughtBy, countsOf } from "../runs/record-run.ts";
import { comparisonLines, importReportLines } from "./report-lines.ts";

/** What the newsroom does with uploaded exports. */
const runVerbs: Readonly<Record<string, Verb>> = {
  list: verb({
    about: "Lists the exports that were uploaded in the newsroom",
    kind: "reads",
    async run(context) {
      const { runs } = await listImports(context);
      return { lines: runTable(runs), data: runs };
    },
  }),
  ...verbsOf(rehearseImport, runImport, stopImport, resumeImport, deleteExport),
};

const pair: Reader<{ theirs: string; ours: string }> = {
  value: "<name>=<ours>",
  read(given) {
    const [, theirs, ours] = /^(.+)=([^=]+)$/.exec(given) ?? [];
    if (theirs !== undefined && ours !== undefined) return { theirs, ours };
    throw new Misuse(`--category must be such as "City Hall=Politics", not "${given}".`);
  },
};

const address: Reader<string> = {
  value: "<address>",
  read(given) {
    const url = URL.parse(given);
    if (url && /^https?:$/.test(url.protocol)) return url.href.replace(/\/$/, "");
    throw new Misuse(`--site must be an address such as https://old.example, not "${given}".`);
  },
};

const host: Reader<string> = {
  value: "<host>",
  read(given) {
    const url = URL.parse(`https://${given}/`);
    if (url && url.host === given.toLowerCase()) return url.host;
    throw new Misuse(`--host must be a name such as pictures.old.example, not "${given}".`);
  },
};

const options = {
  category: several(pair, "what one of their categories is called here; may be repeated"),
  "default-category": optional(text("<ours>"), "for what fits nowhere; else the first category"),
  site: optional(address, "where the older site is, if the file does not say"),
  host: several(host, "another host with the older site's own pictures and films; may be repeated"),
  media: optional(
    file("<folder>"),
    "a copy of its pictures and films (wp-content/uploads, content)",
  ),
  "without-pictures": flag("fetches none; another run without this fetches them"),
  "without-films": flag("leaves films and sounds on the older site; another run fetches them"),
  "without-pages": flag("posts alone; else pages become articles as well"),
  compare: flag("imports nothing; finds words that earlier imports lost, and brings them"),
  "dry-run": flag("imports everything except pictures and films, and rolls back; lists films"),
};

const more = [
  "Published posts keep their dates, and their old addresses redirect permanently. Drafts, private, members-only and",
  "password-protected posts become drafts. Categories that do not exist here become tags.",
  "Pictures, films and sounds come from a directory or the older site's own hosts; a film or sound has up to 512 MiB. The",
  "next run skips imported posts and only fetches what is missing. With --compare stories that lack words of the older site get them, unless an",
  "editor changed them since; the others are listed. The report lists what was left out and why; --json lists everything.",
];

type ImportInput = {
  category: { theirs: string; ours: string }[];
  "default-category": string | undefined;
  site: string | undefined;
  host: string[];
  media: string | undefined;
  "without-pictures": boolean;
  "without-films": boolean;
  "without-pages": boolean;
  compare: boolean;
  "dry-run": boolean;
};

type ImportContext = CommandContext & { openStore: OpenStore };

const optionsOf = (context: ImportContext, given: ImportInput): ImportOptions => ({
  openStore: context.openStore,
  dataDir: context.config.DATA_DIR,
  categories: { named: given.category, otherwise: given["default-category"] },
  site: given.site,
  hosts: given.host,
  media: given.media,
  withoutPictures: given["without-pictures"],
  withoutFilms: given["without-films"],
  withoutPages: given["without-pages"],
  compare: given.compare,
  dryRun: given["dry-run"],
  network: context.network,
  onProgress: context.progress,
  onEnd: async (report) => {
    if (!given["dry-run"]) await remember(context, report);
  },
});

/** Writes the audit log; dry runs and runs without new content leave no entry. */
async function remember(context: CommandContext, report: Report): Promise<void> {
  const details = broughtBy(countsOf(report));
  if (details) await context.note({ subject: report.source, details });
  for (const { articleId, words } of report.losses.filter(({ refilled }) => refilled))
    await context.note({ subject: `article ${articleId}`, details: { words } });
}

const tell = (report: Report, { compare }: { compare: boolean }): VerbResult => ({
  lines: compare ? comparisonLines(report) : importReportLines(report),
  data: report,
  isBad: report.refused.length > 0,
});

export const importNoun: Noun = {
  about: "Imports an older site: posts, pages, pictures, comments and addresses.",
  verbs: {
    wordpress: verb({
      about: "From a WordPress export (Tools, Export: a WXR file)",
      kind: "works",
      takes: { file: required(file("<file.xml>"), "the export") },
      options,
      more,
      async run(context: ImportContext, given) {
        return tell(await importWordpress(context, given.file, optionsOf(context, given)), given);
      },
    }),
    ...runVerbs,
    ghost: verb({
      about: "From a Ghost export (Settings, Export: a JSON file)",
      kind: "works",
      takes: { file: required(file("<file.json>"), "the export") },
      options: {
        ...options,
        permalink: optional(
          text("<pattern>"),
          "how addresses were spelled, if not /{slug}/: such as /{year}/{slug}/",
        ),
      },
      more: [...more, "A Ghost export does not contain the site's address; set it with --site."],
      async run(context: ImportContext, given) {
        const settings = { ...optionsOf(context, given), permalink: given.permalink };
        return tell(await importGhost(context, given.file, settings), given);
      },
    }),
  },
};
