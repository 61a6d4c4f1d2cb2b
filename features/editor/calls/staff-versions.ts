import * as z from "zod/mini";
import { actEndpoint, endpoint } from "#shared/contract/endpoint.ts";
import { rowId, text, timestamp } from "#shared/contract/fields.ts";
import { Draft, DraftFields } from "./staff-editor.ts";

const oneStory = z.object({ id: rowId });
const path = (name: string) => `/api/newsroom/stories/:id/${name}`;

export const REVISION_KINDS = [
  "created",
  "imported",
  "written",
  "changed",
  "published",
  "updated",
  "restored",
  "taken-down",
] as const;

export const Revision = z.object({
  id: z.int(),
  kind: z.enum(REVISION_KINDS),
  at: timestamp,
  by: z.string(),
  staffId: z.nullable(z.int()),
  via: z.enum(["browser", "command", "token"]),
  title: z.string(),
  /** The reason of taking down, or the number of the restored version. */
  note: z.string(),
});
export type Revision = z.infer<typeof Revision>;

export const listRevisions = endpoint({
  method: "GET",
  path: path("revisions"),
  summary: "The versions of a story, the newest first",
  request: { params: oneStory },
  reply: z.object({ revisions: z.array(Revision) }),
});

export const getRevision = endpoint({
  method: "GET",
  path: path("revisions/:revision"),
  summary: "One version with its text and fields",
  request: { params: z.object({ id: rowId, revision: rowId }) },
  reply: z.extend(Revision, { fields: DraftFields, content: z.string(), doc: z.unknown() }),
});

export const restoreRevision = actEndpoint({
  method: "POST",
  path: path("restore"),
  request: { params: oneStory, body: z.object({ revision: rowId }) },
  reply: Draft,
});

export const keepVersion = actEndpoint({
  method: "POST",
  path: path("revisions"),
  request: { params: oneStory },
  reply: z.object({ isStored: z.boolean() }),
});

export const Correction = z.object({
  id: z.int(),
  at: timestamp,
  text: z.string(),
  by: z.string(),
});
export type Correction = z.infer<typeof Correction>;

export const addCorrection = actEndpoint({
  method: "POST",
  path: path("corrections"),
  request: {
    params: oneStory,
    body: z.object({
      text: text({ max: 2_000, what: "a correction" }),
      /** Whether the waiting changes are shown with it, in one act. */
      update: z.optional(z.boolean()),
    }),
  },
  reply: z.object({ corrections: z.array(Correction) }),
});

export const listCorrections = endpoint({
  method: "GET",
  path: path("corrections"),
  summary: "The public corrections of a story, the newest first",
  request: { params: oneStory },
  reply: z.object({ corrections: z.array(Correction) }),
});
