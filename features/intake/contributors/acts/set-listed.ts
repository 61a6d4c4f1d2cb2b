import { setListed as endpoint } from "#features/intake/calls/staff-contributors.ts";
import { type Act, act, sharedCall, verbsOf } from "#platform/server/act.ts";
import { required, text } from "#platform/server/command/parameters.ts";
import type { Noun } from "#platform/server/command/verb.ts";
import type { ActContext } from "#platform/server/deps.ts";
import { contributorList, setListed as set } from "../server/contributor-list.ts";

/** Without the person, because the log outlives data that people may have deleted. */
const change = { subject: "contributor" };

interface Listing {
  name: string;
  about: string;
  isListed: boolean;
  line: string;
}

const listing = ({ name, about, isListed, line }: Listing): Act =>
  act({
    name,
    about,
    async run(context: ActContext, email: string) {
      await set(context, { email, isListed });
      return { result: { isListed }, changed: [change] };
    },
    command: {
      takes: { address: required(text("<e-mail>"), "the address they contributed with") },
      input: ({ address }) => address,
      tell: (data) => ({ lines: [line], data }),
    },
  });

const hideContributor = listing({
  name: "contributors hide",
  about: "Removes a name from the leaderboard; the points stay",
  isListed: false,
  line: "The name is off the leaderboard.",
});

const showContributor = listing({
  name: "contributors show",
  about: "Puts a name back on the leaderboard",
  isListed: true,
  line: "The name may appear on the leaderboard.",
});

/** The browser knows no address, only a number. */
export const setListed = sharedCall({
  about: "Shows or hides a name on the leaderboard; the points stay",
  permission: "submissions.decide",
  endpoint,
  acts: [hideContributor, showContributor],
  async run({ params: { contributor: id }, body: { isListed } }, context) {
    const isChanged = await set(context, { id, isListed });
    const { name: what } = isListed ? showContributor : hideContributor;
    return {
      reply: await contributorList.show(context.db, id),
      changed: isChanged ? [{ ...change, what }] : [],
    };
  },
});

export const contributors: Noun = {
  about: "People whose videos were accepted.",
  verbs: verbsOf(hideContributor, showContributor),
};
