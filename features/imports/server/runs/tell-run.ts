import type { ImportRun } from "#features/imports/calls/staff-imports.ts";
import { columns } from "#platform/server/command/printing/columns.ts";
import type { Deps } from "#platform/server/deps.ts";
import { getImport } from "./get-import.ts";

export const runTable = (runs: readonly ImportRun[]) =>
  columns(
    ["No.", "File", "From", "By", "Last", "State", "Posts", "Problem"],
    runs.map(({ id, fileName, format, by, kind, state, done, total, problem }) => [
      ...[id, fileName, format, by, kind ?? "", state, `${done} of ${total}`, problem ?? ""],
    ]),
  );

/** What a command prints of one import. */
export async function tellRun(deps: Deps, id: number) {
  const { findings: _, ...run } = await getImport(deps, id);
  return { lines: runTable([run]), data: run };
}
