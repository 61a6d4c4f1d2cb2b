import * as calls from "#features/media/calls/staff-media.ts";
import { act, sharedCall } from "#platform/server/act.ts";
import type { Change } from "#platform/server/audit-entries.ts";
import {
  moment,
  optional,
  several,
  text,
  wholeNumber,
} from "#platform/server/command/parameters.ts";
import type { ActContext } from "#platform/server/deps.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-session.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { changeMedia, type NewDescription } from "../server/change-media.ts";
import { getMedia, mayChangeRights } from "../server/get-media.ts";
import type { MediaDb, MediaRow } from "../server/media-repository.ts";

type MediaContext = ActContext & MediaDb;

interface Described {
  ids: readonly number[];
  known: NewDescription;
  /** What of it stands in the audit log. */
  noted: object;
  /** Throws for a picture that this person may not change so. */
  check?: (row: MediaRow) => void;
}

async function save(context: MediaContext, { ids, known, noted, check }: Described) {
  const changed = await changeMedia(context, ids, known, check);
  const details = Object.fromEntries(
    Object.entries(noted).filter(([, value]) => value !== undefined),
    // The schemas of the calls have texts alone.
  ) as NonNullable<Change["details"]>;
  return {
    result: { ids, changed },
    changed: changed.map((id) => ({ subject: `picture ${id}`, details })),
  };
}

export const describe = act({
  name: "media describe",
  about: "Changes what is known about pictures: of all of them or of none",
  run: save,
  call: {
    endpoint: calls.describeMedia,
    permission: "pictures.add",
    input: ({ params, body }, context) => ({
      ids: [params.id],
      known: body,
      noted: body,
      check: (row) => assertMay(context, row, body),
    }),
    reply: (_, context, { ids: [id = 0] }) => getMedia(context, id),
  },
  command: {
    takes: { pictures: several(wholeNumber("<picture>"), "their numbers", { atLeastOne: true }) },
    options: {
      alt: optional(text("<words>"), "what it shows"),
      caption: optional(text("<words>"), "stands below it"),
      credit: optional(text("<name>"), "who took it"),
      source: optional(text("<source>"), "where it came from"),
      licence: optional(text("<licence>"), "such as CC BY 4.0"),
      from: optional(moment("<time>"), "when the right begins"),
      until: optional(moment("<time>"), "when the right ends"),
    },
    input({ pictures, from, until, ...known }, { clock }) {
      const now = clock.now();
      return {
        ids: pictures,
        known: {
          ...known,
          validFrom: from?.(now).toISOString(),
          validUntil: until?.(now).toISOString(),
        },
        noted: {},
      };
    },
    tell: ({ ids, changed }) => ({
      lines: [`Changed ${changed.length} of ${ids.length}.`],
      data: { changed },
    }),
  },
});

export const describeRightsOfMany = sharedCall({
  about: "Changes the right to use several pictures: of all of them or of none",
  permission: "pictures.rights",
  endpoint: calls.changeRights,
  acts: [describe],
  async run({ body: { ids, rights } }, context: StaffCall & MediaDb) {
    const { result, changed } = await save(context, { ids, known: rights, noted: rights });
    return {
      reply: { changed: result.changed.length },
      changed: changed.map((change) => ({ ...change, what: describe.name })),
    };
  },
});

const rightsFields = Object.keys(calls.PictureRights.shape);

function assertMay(call: StaffCall, row: MediaRow, change: object): void {
  const changesRights = Object.keys(change).some((name) => rightsFields.includes(name));
  if (changesRights && !mayChangeRights(call, row))
    throw new AppError("forbidden", "Only an editor changes the rights to this picture.");
}
