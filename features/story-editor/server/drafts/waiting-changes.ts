import { toHtml } from "../../to-html.ts";
import { fromHtml } from "../from-html.ts";
import { changedFields, type LockedDraft } from "./locked-draft.ts";
import { textDifferences } from "./text-differences.ts";

/** How many changes of text and fields readers do not have, and will not get by themselves. */
export function waitingChanges({ row, doc }: LockedDraft): number {
  const fields = changedFields(row.fields, row.liveFields).length;
  if (toHtml(doc) === row.liveContent) return fields;
  return fields + textDifferences(fromHtml(row.liveContent), doc).length;
}
