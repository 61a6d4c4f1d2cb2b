import { fullCount } from "#shared/format/full-count.ts";
import type { StoryNumbers } from "./calls/staff-numbers.ts";
import { dayWithYear } from "./utc-day.ts";

const steps: Readonly<Record<StoryNumbers["next"][number]["step"], string>> = {
  story: "Opened another story",
  support: "Opened a donation page",
  subscribe: "Pressed Subscribe",
  other: "Opened another page",
  left: "Left, or opened nothing",
};

function shareWords({ readers, ended, share }: StoryNumbers["readToEnd"]): string {
  if (readers === 0) return "Not counted yet";
  const counts = `${countWords(ended)} of ${countWords(readers)} readers`;
  return share
    ? `${share.percent}% (between ${share.low}% and ${share.high}%), ${counts}`
    : `Too few readers for a share: ${counts}`;
}

const countWords = (count: number | null) => (count === null ? "fewer than 5" : fullCount(count));

/** How the numbers of a story read, on the screen and on the command line. */
export const storyNumberWords = {
  count: countWords,
  source: ({ kind, name }: StoryNumbers["sources"][number]) =>
    ({
      source: name,
      unknown: "Direct or unknown",
      inside: "This site",
      others: "All others",
    })[kind],
  step: (step: StoryNumbers["next"][number]["step"]) => steps[step],
  readToEnd: shareWords,
  doubt: ({ since }: Pick<StoryNumbers, "since">) =>
    [
      "Browsers that ask not to be counted and those that run no scripts are missing, and people of one network with the same kind of browser are one reader: the true numbers are higher.",
      "Reaching the end is not the same as reading every line.",
      "Who opened two pages from the story counts twice, so somewhat more people left than it says.",
      "Nobody is followed to a payment: donations and confirmed subscriptions are not known by story.",
      ...(since
        ? [`Read to the end, sources and what came next: since ${dayWithYear(since)}.`]
        : []),
    ].join(" "),
};
