import { flag, optional, required } from "#platform/server/command/parameter.ts";
import { columns } from "#platform/server/command/printing/columns.ts";
import { showMoment } from "#platform/server/command/printing/moments.ts";
import { moment, text } from "#platform/server/command/readers.ts";
import { verb } from "#platform/server/command/verb.ts";
import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { bringBackDraft, deleteDraft } from "../desk/delete-draft.ts";
import { articleEditor, findRevisions } from "../public.ts";

const article = required(text("<article>"), "its number or slug");
const MOST_VERSIONS = 500;

/** Versions, corrections, embargoes and deleted drafts. */
export const articleHistory = {
  versions: verb({
    about: "Lists the versions of an article, the newest first",
    kind: "reads",
    takes: { article },
    async run(context, input) {
      const { id } = await articleEditor.find(context, input.article);
      const found = await findRevisions(context.db, id, MOST_VERSIONS);
      const rows = found.map((one) => [
        one.id,
        one.kind,
        showMoment(one.at),
        one.by,
        one.title,
        one.note,
      ]);
      return { lines: columns(["No.", "What", "When", "Who", "Title", ""], rows), data: found };
    },
  }),
  correct: verb({
    about: "Adds a public correction, which nobody can alter or remove",
    kind: "changes",
    takes: { article, text: required(text("<text>"), "what was wrong, and what is right") },
    async run(context, input) {
      const { id, title } = await articleEditor.find(context, input.article);
      await articleEditor.correct(context, id, input.text);
      return {
        lines: [`Corrected: ${title}`],
        data: { id, correction: input.text },
        changed: [{ subject: `article ${id}`, details: { correction: input.text } }],
      };
    },
  }),
  embargo: verb({
    about: "Keeps an article from appearing before a time",
    kind: "changes",
    takes: { article, time: optional(moment("<time>"), "when it ends, such as 2h from now") },
    options: { off: flag("lifts the embargo") },
    async run(context, input) {
      const { id, title } = await articleEditor.find(context, input.article);
      if (!input.off && !input.time)
        throw new AppError("invalid_input", "Say when the embargo ends, or lift it with --off.");
      const until = input.off ? null : (input.time?.(context.clock.now()) ?? null);
      const { isChanged } = await articleEditor.setEmbargo(context, id, until);
      const message = until ? `Under embargo until ${showMoment(until)}` : "No embargo";
      return {
        lines: [`${message}: ${title}`],
        data: { id, embargoUntil: until },
        changed: isChanged
          ? [{ subject: `article ${id}`, details: { until: until?.toISOString() ?? null } }]
          : [],
      };
    },
  }),
  delete: verb({
    about: "Deletes a draft that readers have never seen; for 30 days it can be brought back",
    kind: "changes",
    takes: { article },
    run: (context, input) => changeDraft(context, input.article, deleteDraft, "Deleted"),
  }),
  "bring-back": verb({
    about: "Brings a deleted draft back",
    kind: "changes",
    takes: { article },
    run: (context, input) => changeDraft(context, input.article, bringBackDraft, "Brought back"),
  }),
};

async function changeDraft(
  context: Deps,
  article: string,
  act: (deps: Deps, id: number) => Promise<{ isChanged: boolean }>,
  done: string,
) {
  const { id, title } = await articleEditor.find(context, article);
  const { isChanged } = await act(context, id);
  return {
    lines: [isChanged ? `${done}: ${title}` : `Nothing to do: ${title}`],
    data: { id, isChanged },
    changed: isChanged ? [{ subject: `article ${id}` }] : [],
  };
}
