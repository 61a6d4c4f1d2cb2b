import type { Clients } from "#clients/clients.ts";
import { act } from "#platform/server/act.ts";
import { required, text } from "#platform/server/command/parameters.ts";
import type { ActContext } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { plural } from "#shared/format/counts.ts";
import { deleteRawEvents } from "../server/sink/delete-raw-events.ts";

export const deleteEvents = act({
  name: "events delete",
  about: "Deletes raw events that hold a text, such as a name in an address",
  async run(context: ActContext & Pick<Clients, "clickhouse">, words: string) {
    if (words.trim().length < 3)
      throw new AppError("invalid_input", "The text must have at least three characters.");
    const deleted = await deleteRawEvents(context, words);
    const details = { postgres: deleted.postgres, clickhouse: deleted.clickhouse };
    return { result: deleted, changed: [{ subject: "raw events", details }] };
  },
  command: {
    takes: { text: required(text("<text>"), "at least three characters") },
    more: ["In PostgreSQL and in ClickHouse. Sums by hour and day stay as they are."],
    input: (typed) => typed.text,
    tell: (deleted) => ({
      lines: [
        `${plural(deleted.postgres, "event")} in PostgreSQL, ${plural(deleted.clickhouse, "event")} in ClickHouse.`,
      ],
      data: deleted,
    }),
  },
});
