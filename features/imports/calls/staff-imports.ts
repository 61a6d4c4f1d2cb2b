import * as z from "zod/mini";
import { actEndpoint, endpoint } from "#shared/contract/endpoint.ts";
import { rowId, text, timestamp } from "#shared/contract/fields.ts";
import { pieceCalls } from "#shared/newsroom/piece-calls.ts";
import { uploadCalls } from "#shared/newsroom/upload-calls.ts";

const MEBIBYTE = 1024 * 1024;

export const FORMATS = ["wordpress", "ghost"] as const;
export type ImportFormat = (typeof FORMATS)[number];

/** A WordPress export is streamed. One of Ghost is read as a whole, by the process that serves readers. */
export const LARGEST_EXPORT: Readonly<Record<ImportFormat, number>> = {
  wordpress: 400 * MEBIBYTE,
  ghost: 64 * MEBIBYTE,
};

const isAddress = (value: string) =>
  value === "" || /^https?:$/.test(URL.parse(value)?.protocol ?? "");
const isHost = (value: string) => URL.parse(`https://${value}/`)?.host === value.toLowerCase();

/** What the person chooses before an import; empty texts stand for the usual. */
export const ImportChoices = z.object({
  /** The older site's address, if the file does not say it. */
  site: text({ min: 0, max: 300 }).check(
    z.refine(isAddress, "Please enter an address such as https://old.example."),
  ),
  /** Further hosts with the older site's own pictures. */
  hosts: z
    .array(text({ max: 253 }).check(z.refine(isHost, "Please enter hosts such as old.example.")))
    .check(z.maxLength(20)),
  /** How a Ghost site spelled its addresses. */
  permalink: text({ min: 0, max: 200 }),
  /** For posts whose categories do not exist here. */
  defaultCategory: text({ min: 0, max: 200 }),
  /** Categories of the older site and what they are called here. */
  categories: z
    .array(z.object({ theirs: text({ max: 300 }), ours: text({ max: 200 }) }))
    .check(z.maxLength(500)),
  withPictures: z.boolean(),
  /** Films and sounds, which may be large. */
  withFilms: z._default(z.boolean(), true),
  withPages: z.boolean(),
});
export type ImportChoices = z.infer<typeof ImportChoices>;

export const USUAL_CHOICES: ImportChoices = {
  site: "",
  hosts: [],
  permalink: "",
  defaultCategory: "",
  categories: [],
  withPictures: true,
  withFilms: true,
  withPages: true,
};

const count = z._default(z.int(), 0);

export const ImportCounts = z.object({
  published: count,
  scheduled: count,
  drafts: count,
  /** Imported earlier and left unchanged. */
  known: count,
  refused: count,
  leftOut: count,
  comments: count,
  addresses: count,
  pictures: count,
  missingPictures: count,
  /** Films and sounds. */
  films: count,
  missingFilms: count,
  /** In the texts of the older site, in what was stored of them, and in the former alone. */
  wordsIn: count,
  wordsOut: count,
  wordsLost: count,
});
export type ImportCounts = z.infer<typeof ImportCounts>;

const items = z._default(z.array(z.object({ what: z.string(), why: z.string() })), []);
const numbers = z._default(z.record(z.string(), z.int()), {});

/** What was left out and why: of each kind the first hundred. */
export const ImportFindings = z.object({
  refused: items,
  drafts: items,
  leftOut: items,
  missingPictures: items,
  missingFilms: items,
  /** Films and sounds that a rehearsal left where they are. */
  untriedFilms: z._default(z.array(z.string()), []),
  /** The words of each post; those that lost most come first. */
  texts: z._default(
    z.array(z.object({ what: z.string(), in: z.int(), out: z.int(), lost: z.int() })),
    [],
  ),
  otherKinds: numbers,
  unknownCategories: numbers,
  remarks: z._default(
    z.array(z.object({ line: z.string(), count: z.int(), about: z.array(z.string()) })),
    [],
  ),
});
export type ImportFindings = z.infer<typeof ImportFindings>;

export const ImportRun = z.object({
  id: z.int(),
  by: z.string(),
  fileName: z.string(),
  bytes: z.int(),
  format: z.enum(FORMATS),
  createdAt: timestamp,
  /** What was begun last; null before the first time. */
  kind: z.nullable(z.enum(["rehearsal", "run"])),
  /** `waiting` and `stopping` are short; `stopped` and `failed` can go on. */
  state: z.enum(["ready", "waiting", "running", "stopping", "stopped", "finished", "failed"]),
  /** Posts and pages. */
  done: z.int(),
  /** 0 while the file is being read for the first time. */
  total: z.int(),
  about: z.string(),
  counts: ImportCounts,
  choices: ImportChoices,
  problem: z.nullable(z.string()),
  startedAt: z.nullable(timestamp),
  finishedAt: z.nullable(timestamp),
  /** When the file is deleted; null when it is. */
  deletedAt: z.nullable(timestamp),
});
export type ImportRun = z.infer<typeof ImportRun>;

export const ImportDetails = z.object({ ...ImportRun.shape, findings: ImportFindings });
export type ImportDetails = z.infer<typeof ImportDetails>;

const path = "/api/newsroom/imports";
const params = z.object({ id: rowId });

export const listImports = endpoint({
  method: "GET",
  path,
  summary: "Uploaded exports of older sites, the newest first",
  request: {},
  reply: z.object({
    runs: z.array(ImportRun),
    /** Categories of this site, to choose from. */
    categories: z.array(z.string()),
  }),
});

export const getImport = endpoint({
  method: "GET",
  path: `${path}/:id`,
  summary: "One import with what it left out and why",
  request: { params },
  reply: ImportDetails,
});

const uploaded = { act: "import upload", item: ImportRun };
export const exportUpload = uploadCalls(path, {
  ...uploaded,
  summary: "Makes an upload that has arrived in full an export to import",
});
export const exportInPieces = pieceCalls(path, {
  ...uploaded,
  summary: "Adds raw bytes to an upload; the last ones make it an export to import",
});

const begin = (name: string) =>
  actEndpoint({
    method: "POST",
    path: `${path}/:id/${name}`,
    request: { params, body: ImportChoices },
    reply: ImportRun,
  });

export const rehearseImport = begin("rehearse");
export const runImport = begin("run");

const ofUpload = (name: string) =>
  actEndpoint({
    method: "POST",
    path: `${path}/:id/${name}`,
    request: { params },
    reply: ImportRun,
  });

export const stopImport = ofUpload("stop");
export const resumeImport = ofUpload("go-on");
export const deleteExport = ofUpload("delete-file");
