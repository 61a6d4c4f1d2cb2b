import { required } from "../../../../platform/server/command/parameter.ts";
import { text, wholeNumber } from "../../../../platform/server/command/readers.ts";
import { verb } from "../../../../platform/server/command/verb.ts";
import { articleEditor } from "../../../articles/server/public.ts";
import { restoreRevision } from "../history/restore-revision.ts";

export const restoreArticle = verb({
  about: "Makes the working copy of an article as it was in a version",
  kind: "changes",
  takes: {
    article: required(text("<article>"), "its number or slug"),
    version: required(wholeNumber("<version>", { min: 1 }), "its number in `articles versions`"),
  },
  more: ["What readers see of a published article stays as it is until Update."],
  async run(desk, { article, version }) {
    const { id, title } = await articleEditor.find(desk, article);
    const { waiting } = await restoreRevision(desk, id, version);
    return {
      lines: [`Restored version ${version}: ${title}`, `  ${waiting} changes not live`],
      data: { id, revision: version, waiting },
      changed: [{ subject: `article ${id}`, details: { revision: version } }],
    };
  },
});
