import { verbsOf } from "#platform/server/acts/act.ts";
import type { Noun } from "#platform/server/command/verb.ts";
import { hideContributor, showContributor } from "../../acts/set-listed.ts";

export const contributors: Noun = {
  about: "People whose videos were accepted.",
  verbs: verbsOf(hideContributor, showContributor),
};
