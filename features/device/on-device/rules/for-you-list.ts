import { authorSlug } from "#shared/site/author-path.ts";
import type { Follow } from "../known-story.ts";

interface Candidate {
  slug: string;
  author: string;
  tags: readonly string[];
}

export interface Reasoned<Story> {
  story: Story;
  /** What the reader follows that led to it. */
  because: Follow;
}

/** Stories of what a reader follows and has not read, in the order they come, each with its reason. */
export function forYou<Story extends Candidate>(
  stories: readonly Story[],
  { follows, read }: { follows: readonly Follow[]; read: ReadonlySet<string> },
): Reasoned<Story>[] {
  return stories.flatMap((story) => {
    const because = follows.find((follow) => isAbout(story, follow));
    return because && !read.has(story.slug) ? [{ story, because }] : [];
  });
}

const isAbout = ({ author, tags }: Candidate, { kind, name }: Follow) =>
  kind === "topic" ? tags.includes(name) : authorSlug(author) === authorSlug(name);

export const isSameFollow = (one: Follow, other: Follow) =>
  one.kind === other.kind && one.name === other.name;
