import { checkNote } from "#features/intake/calls/staff-video-submissions.ts";
import { CHECK_KINDS } from "#features/intake/video-submissions/checks.ts";
import { optional, required } from "#platform/server/command/parameter.ts";
import { fitting, oneOf, wholeNumber } from "#platform/server/command/readers.ts";
import { type Noun, verb } from "#platform/server/command/verb.ts";
import { checkSubmission } from "../desk/check-submission.ts";
import { detachDraft } from "../desk/detach-draft.ts";
import { makeDraft } from "../desk/make-draft.ts";
import { showChecks } from "../desk/show-checks.ts";

const submission = required(wholeNumber("<submission>"), "its number");
const kind = required(oneOf("<kind>", CHECK_KINDS), CHECK_KINDS.join(", "));

/** The story that is made of footage, and what was checked about it. */
export const draftVerbs: Noun["verbs"] = {
  draft: verb({
    about: "Makes a draft of a video, credited to who filmed it; asked again, it is the same one",
    kind: "changes",
    takes: { submission },
    async run(context, { submission: id }) {
      const { articleId: article, isNew } = await makeDraft(context, id);
      return {
        lines: [
          `Article ${article} ${isNew ? "was made of" : "is the draft of"} submission ${id}.`,
        ],
        data: { id, article, isNew },
        changed: isNew ? [{ subject: `submission ${id}`, details: { article } }] : [],
      };
    },
  }),
  detach: verb({
    about: "Says that the story of a video does not use it any more",
    kind: "changes",
    takes: { submission },
    async run(context, { submission: id }) {
      const article = await detachDraft(context, id);
      const isChanged = article !== undefined;
      return {
        lines: [isChanged ? `Detached article ${article}.` : "No article was made of it."],
        data: { id, article: article ?? null },
        changed: isChanged ? [{ subject: `submission ${id}`, details: { article } }] : [],
      };
    },
  }),
  check: verb({
    about: "Notes that something about a video was checked",
    kind: "changes",
    takes: { submission, kind },
    options: { note: optional(fitting("<note>", checkNote), "how, for colleagues") },
    async run(context, { submission: id, kind: checked, note = "" }) {
      await checkSubmission(context, id, { kind: checked, isDone: true, note });
      return {
        lines: [`Checked the ${checked} of submission ${id}.`],
        data: { id, kind: checked },
        changed: [{ subject: `submission ${id}`, details: { kind: checked } }],
      };
    },
  }),
  uncheck: verb({
    about: "Takes back that something about a video was checked",
    kind: "changes",
    takes: { submission, kind },
    async run(context, { submission: id, kind: checked }) {
      await checkSubmission(context, id, { kind: checked, isDone: false, note: "" });
      return {
        lines: [`The ${checked} of submission ${id} is not checked.`],
        data: { id, kind: checked },
        changed: [{ subject: `submission ${id}`, details: { kind: checked } }],
      };
    },
  }),
  "show-checks": verb({
    about: "Adds a box to the draft that tells readers what was checked",
    kind: "changes",
    takes: { submission },
    async run(context, { submission: id }) {
      const article = await showChecks(context, id);
      return {
        lines: [`Article ${article} tells what was checked.`],
        data: { id, article },
        changed: [{ subject: `submission ${id}`, details: { article } }],
      };
    },
  }),
};
