import { call } from "#platform/web/call.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { exportUpload, getImport, listImports } from "../calls/staff-imports.ts";

/** Invalidated by the live tag `imports`. */
const IMPORTS_KEY = ["newsroom", "imports"] as const;

export const importsQuery = queryOptions({
  queryKey: IMPORTS_KEY,
  queryFn: () => call(listImports, {}),
});

export const importQuery = (id: number) =>
  queryOptions({
    queryKey: [...IMPORTS_KEY, id],
    queryFn: () => call(getImport, { params: { id } }),
  });

/** What `useUploads` needs to send exports. */
export const exportUploads = { calls: exportUpload, queryKey: IMPORTS_KEY };
