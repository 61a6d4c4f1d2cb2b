import { addCorrection, correct } from "#features/stories/articles/acts/correct.ts";
import * as calls from "#features/stories/calls/staff-versions.ts";
import { sharedCall } from "#platform/server/act.ts";
import { updateStory } from "../server/drafts/update-story.ts";
import { listCorrections } from "../server/history/list-corrections.ts";

/** In the browser, what waits in the working copy may be made live together with its correction. */
export const correctStory = sharedCall({
  about: "Adds a public correction, which nobody can alter or remove",
  permission: "stories.publish",
  endpoint: calls.addCorrection,
  acts: [correct],
  async run({ params: { id }, body }, context) {
    if (body.update) await updateStory(context, id);
    const { changed } = await addCorrection(context, { id, correction: body.text });
    return {
      reply: await listCorrections(context, id),
      changed: changed.map((line) => ({ ...line, what: correct.name })),
    };
  },
});
