import * as calls from "#features/intake/calls/staff-video-submissions.ts";
import { act } from "#platform/server/act.ts";
import type { ActContext } from "#platform/server/deps.ts";
import type { IntakeCall } from "../server/check-submission.ts";
import { detachDraft, makeDraft } from "../server/drafts.ts";
import { showForStaff } from "../server/show-for-staff.ts";
import { submission } from "./accept-submission.ts";

/** The story that is made of footage. */
export const draft = act({
  name: "submissions draft",
  about: "Makes a draft of a video, credited to who filmed it; asked again, it is the same one",
  async run(context: ActContext & IntakeCall, id: number) {
    const { articleId: article, isNew } = await makeDraft(context, id);
    return {
      result: { id, article, isNew },
      changed: isNew ? [{ subject: `submission ${id}`, details: { article } }] : [],
    };
  },
  call: {
    endpoint: calls.makeDraft,
    permission: "submissions.decide",
    input: ({ params }) => params.id,
    reply: ({ article }) => ({ id: article }),
  },
  command: {
    takes: { submission },
    input: (typed) => typed.submission,
    tell: (data) => ({
      lines: [
        `Article ${data.article} ${data.isNew ? "was made of" : "is the draft of"} submission ${data.id}.`,
      ],
      data,
    }),
  },
});

export const detach = act({
  name: "submissions detach",
  about: "Says that the story of a video does not use it any more",
  async run(context: ActContext, id: number) {
    const article = await detachDraft(context, id);
    return {
      result: { id, article: article ?? null },
      changed: article === undefined ? [] : [{ subject: `submission ${id}`, details: { article } }],
    };
  },
  call: {
    endpoint: calls.detachDraft,
    permission: "stories.publish",
    input: ({ params }) => params.id,
    reply: ({ id }, context) => showForStaff(context, id),
  },
  command: {
    takes: { submission },
    input: (typed) => typed.submission,
    tell: (data) => ({
      lines: [
        data.article === null ? "No article was made of it." : `Detached article ${data.article}.`,
      ],
      data,
    }),
  },
});
