import type { Revision } from "#features/stories/calls/staff-versions.ts";
import { dayAndTime } from "#platform/newsroom/clock-time.ts";

const kindWords: Readonly<Record<Revision["kind"], string>> = {
  created: "Created",
  imported: "Imported",
  written: "Written",
  changed: "Changed",
  published: "Published",
  updated: "Updated",
  restored: "Restored",
  "taken-down": "Taken down",
};

/** What a version is called in lists. */
export const revisionWords = {
  kind: ({ kind, via }: Revision) =>
    via === "browser" ? kindWords[kind] : `${kindWords[kind]} by ${via}`,
  choice: (revision: Revision) =>
    `${dayAndTime(revision.at)} · ${kindWords[revision.kind]} · ${revision.by}`,
};
