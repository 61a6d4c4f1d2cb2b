import * as z from "zod/mini";
import { actEndpoint, endpoint } from "#shared/contract/endpoint.ts";
import { rowId, text, timestamp, wholeNumber } from "#shared/contract/fields.ts";

/** Two weeks. */
export const MOST_HOURS = 14 * 24;

/** Shows the working copy of a story to somebody outside the newsroom, such as a source. */
export const PreviewLink = z.object({
  id: z.int(),
  /** Whom it is for. */
  recipient: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
  revokedAt: z.nullable(timestamp),
  openings: z.int(),
  lastOpenedAt: z.nullable(timestamp),
});
export type PreviewLink = z.infer<typeof PreviewLink>;

const path = "/api/newsroom/stories/:id/preview-links";
const PreviewLinks = z.object({ links: z.array(PreviewLink) });

export const listPreviewLinks = endpoint({
  method: "GET",
  path,
  summary: "The preview links of a story, newest first",
  request: { params: z.object({ id: rowId }) },
  reply: PreviewLinks,
});

export const createPreviewLink = actEndpoint({
  method: "POST",
  path,
  request: {
    params: z.object({ id: rowId }),
    body: z.object({
      recipient: text({ max: 120, what: "whom it is for" }),
      hours: wholeNumber({ min: 1, max: MOST_HOURS }),
    }),
  },
  // The address holds the secret and is shown this once.
  reply: z.extend(PreviewLinks, { url: z.string() }),
});

export const revokePreviewLink = actEndpoint({
  method: "DELETE",
  path: `${path}/:link`,
  request: { params: z.object({ id: rowId, link: rowId }) },
  reply: PreviewLinks,
});

export const openPreviewLink = endpoint({
  method: "POST",
  path: "/api/newsroom/preview-links/open",
  summary: "Lets this browser see the story of a preview link",
  request: { body: z.object({ secret: text({ max: 60 }) }) },
  reply: z.object({ id: z.int() }),
});
