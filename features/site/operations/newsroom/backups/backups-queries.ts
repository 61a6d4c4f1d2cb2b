import { listBackups, listStoredBackups } from "#features/site/calls/staff-operations.ts";
import { call } from "#platform/web/call.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { MINUTE, SECOND } from "#shared/time/units.ts";

export const backupsQuery = queryOptions({
  queryKey: ["newsroom", "backups"],
  queryFn: () => call(listBackups, {}),
  refetchInterval: ({ state }) => (state.data?.run?.isRunning ? SECOND : MINUTE),
});

/** A bucket may have many files, and is read when a backup has ended. */
export const storedBackupsQuery = queryOptions({
  queryKey: ["newsroom", "backups", "stored"],
  queryFn: () => call(listStoredBackups, {}),
});
