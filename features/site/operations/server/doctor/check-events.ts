import type { Clients } from "#clients/clients.ts";
import { getEventState } from "#features/numbers/server/public.ts";
import type { CommandContext } from "#platform/server/command/verb.ts";
import { plural } from "#shared/format/plural.ts";
import type { Finding } from "./finding.ts";

const about = "Raw events";

/** Nothing where they are stored in PostgreSQL. */
export async function checkEvents(
  context: Pick<CommandContext, "db"> & Pick<Clients, "clickhouse">,
): Promise<Finding[]> {
  const state = await getEventState(context);
  if (!state) return [];
  const { host, waiting, problem } = state;
  const text = `${plural(waiting, "event")} on their way to ${host}.`;
  if (problem === null) return [{ about, state: "well", text }];
  return [
    {
      ...{ about, state: "attention", text: `${text} ${problem}.` },
      todo: "Check CLICKHOUSE_URL, its name and password; for missing tables: npm run newsroom -- events create-tables",
    },
  ];
}
