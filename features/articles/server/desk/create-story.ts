import type { Deps } from "../../../../platform/server/deps.ts";
import { AppError } from "../../../../shared/contract/app-error.ts";
import type { StoryFields } from "../../desk-contract.ts";
import { findCategories } from "../category-repository.ts";
import { createArticle } from "../editing/create-article.ts";

type NewStory = Pick<StoryFields, "title"> & {
  [Name in keyof StoryFields]?: StoryFields[Name] | undefined;
} & { location?: string };

/** A draft; its category is the first until its author chooses. */
export async function createStory(
  call: Deps,
  { title, excerpt = "", category, content = "", location = "" }: NewStory,
): Promise<{ id: number }> {
  const { actor } = call;
  const [first] = await findCategories(call.db);
  if (!first) throw new AppError("conflict", "There is no category yet.");
  const { id } = await createArticle(
    call,
    {
      title,
      excerpt,
      content,
      location,
      category: category ?? first.name,
      author: actor?.name ?? "",
    },
    actor?.staffId === undefined ? {} : { staffId: actor.staffId },
  );
  return { id };
}
