import { required } from "#platform/server/command/parameter.ts";
import { text } from "#platform/server/command/readers.ts";
import {
  type CommandContext,
  type Noun,
  type VerbResult,
  verb,
} from "#platform/server/command/verb.ts";
import { setListed } from "../public.ts";

const address = required(text("<e-mail>"), "the address they contributed with");

async function list(
  context: CommandContext,
  email: string,
  isListed: boolean,
): Promise<VerbResult> {
  await setListed(context, { email, isListed });
  return {
    lines: [
      isListed ? "The name may appear on the leaderboard." : "The name is off the leaderboard.",
    ],
    data: { isListed },
    // Without the person, because the log outlives data that people may have deleted.
    changed: [{ subject: "contributor" }],
  };
}

export const contributors: Noun = {
  about: "People whose videos were accepted.",
  verbs: {
    hide: verb({
      about: "Removes a name from the leaderboard; the points stay",
      kind: "changes",
      takes: { address },
      run: (context, input) => list(context, input.address, false),
    }),
    show: verb({
      about: "Puts a name back on the leaderboard",
      kind: "changes",
      takes: { address },
      run: (context, input) => list(context, input.address, true),
    }),
  },
};
