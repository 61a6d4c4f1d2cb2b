import { storyNumberWords } from "#features/numbers/story-number-words.ts";

/** What is not listed by name. */
export const Others = ({ count }: { count: number | null }) =>
  count === 0 ? null : (
    <p className="type-small text-text-2">All others: {storyNumberWords.count(count)}</p>
  );
