import type { CategoryDetails } from "#features/stories/calls/reading.ts";
import type { SharingDeps } from "#platform/server/deps.ts";
import { site } from "#site.config.ts";
import { requireNamed } from "./category-repository.ts";
import { sharedReads } from "./shared-reads.ts";

export async function getCategory(
  deps: Pick<SharingDeps, "db" | "cache">,
  query: { name: string },
): Promise<CategoryDetails> {
  const { name, slug } = requireNamed(await sharedReads.categories(deps), query.name);
  const setting = site.categories.find((category) => category.slug === slug);
  return { name, slug, description: setting?.description ?? "" };
}
