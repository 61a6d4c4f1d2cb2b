import { articleEditor } from "#features/stories/articles/server/public.ts";
import { rightsReason } from "#features/stories/calls/staff-editor.ts";
import { optional, required } from "#platform/server/command/parameter.ts";
import { fitting, text, wholeNumber } from "#platform/server/command/readers.ts";
import { type Noun, verb } from "#platform/server/command/verb.ts";
import { updateStory } from "../drafts/update-story.ts";
import { keepVersion } from "../history/keep-version.ts";
import { restoreRevision } from "../history/restore-revision.ts";

const article = required(text("<article>"), "its number or slug");
/** A command reaches every story. */
const scope = "all";

/** What is done with the text that is being written. */
export const workingCopyVerbs: Noun["verbs"] = {
  restore: verb({
    about: "Makes the working copy of an article as it was in a version",
    kind: "changes",
    takes: {
      article,
      version: required(wholeNumber("<version>", { min: 1 }), "its number in `articles versions`"),
    },
    more: ["What readers see of a published article stays as it is until make-live."],
    async run(context, { article: key, version }) {
      const { id, title } = await articleEditor.find(context, key);
      const { waiting } = await restoreRevision(context, id, version);
      return {
        lines: [`Restored version ${version}: ${title}`, `  ${waiting} changes not live`],
        data: { id, revision: version, waiting },
        changed: [{ subject: `article ${id}`, details: { revision: version } }],
      };
    },
  }),
  "make-live": verb({
    about: "Shows the changes of a published article to readers that wait in its working copy",
    kind: "changes",
    takes: { article },
    options: {
      "rights-reason": optional(
        fitting("<reason>", rightsReason),
        "why it may appear although the right to one of its pictures is missing",
      ),
    },
    async run(context, { article: key, "rights-reason": reason }) {
      const { id, title } = await articleEditor.find(context, key);
      const isChanged = await updateStory({ ...context, scope }, id, reason);
      const details = reason === undefined ? {} : { rightsReason: reason };
      return {
        lines: [`${isChanged ? "Made live" : "Nothing waits"}: ${title}`],
        data: { id, isChanged },
        changed: isChanged ? [{ subject: `article ${id}`, details }] : [],
      };
    },
  }),
  "keep-version": verb({
    about: "Keeps what was written since the last version of an article as one more",
    kind: "changes",
    takes: { article },
    async run(context, input) {
      const { id, title } = await articleEditor.find(context, input.article);
      const isStored = await keepVersion({ ...context, scope }, id);
      return {
        lines: [`${isStored ? "Kept" : "Nothing new"}: ${title}`],
        data: { id, isStored },
        changed: isStored ? [{ subject: `article ${id}` }] : [],
      };
    },
  }),
};
