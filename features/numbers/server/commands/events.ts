import type { Clients } from "#clients/clients.ts";
import { deleteEvents } from "#features/numbers/acts/delete-events.ts";
import { verbsOf } from "#platform/server/act.ts";
import { facts } from "#platform/server/command/columns.ts";
import { type CommandContext, type Noun, verb } from "#platform/server/command/verb.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { createEventTables, getEventState } from "../sink/event-state.ts";

type EventContext = CommandContext & Pick<Clients, "clickhouse">;

const notConfigured = () =>
  new AppError("unavailable", "CLICKHOUSE_URL is not set: raw events are stored in PostgreSQL.");

export const events: Noun = {
  about: "Raw events of readers: each view and click, for three months.",
  verbs: {
    status: verb({
      about: "Shows where raw events are stored and how many are on their way",
      kind: "reads",
      more: ["Exit code 1 when they cannot be stored."],
      async run(context: EventContext) {
        const state = await getEventState(context);
        if (!state) return { lines: ["Raw events are stored in PostgreSQL."], data: null };
        return {
          lines: facts([
            ["ClickHouse", state.host],
            ["On their way", String(state.waiting)],
            ["The oldest of them", state.oldestAt],
            ["Problem", state.problem],
          ]),
          data: state,
          isBad: state.problem !== null,
        };
      },
    }),
    "create-tables": verb({
      about: "Creates the tables in ClickHouse that are missing",
      kind: "works",
      more: ["They are described in db/clickhouse/events.sql."],
      async run(context: EventContext) {
        if (!context.clickhouse) throw notConfigured();
        await createEventTables(context.clickhouse);
        const { host } = context.clickhouse;
        await context.note({ subject: "raw events", details: { host } });
        return { lines: [`${host} has the tables page_views and clicks.`], data: { host } };
      },
    }),
    ...verbsOf(deleteEvents),
  },
};
