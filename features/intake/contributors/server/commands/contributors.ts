import { hideContributor, showContributor } from "#features/intake/contributors/acts/set-listed.ts";
import { verbsOf } from "#platform/server/act.ts";
import type { Noun } from "#platform/server/command/verb.ts";

export const contributors: Noun = {
  about: "People whose videos were accepted.",
  verbs: verbsOf(hideContributor, showContributor),
};
