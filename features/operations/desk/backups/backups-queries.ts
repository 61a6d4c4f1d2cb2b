import { call } from "../../../../platform/web/call.ts";
import { queryOptions } from "../../../../platform/web/queries/query-options.ts";
import { MINUTE, SECOND } from "../../../../shared/time/units.ts";
import { listBackups } from "../../desk-contract.ts";

export const backupsQuery = queryOptions({
  queryKey: ["newsroom", "backups"],
  queryFn: () => call(listBackups, {}),
  refetchInterval: ({ state }) => (state.data?.run?.isRunning ? SECOND : MINUTE),
});
