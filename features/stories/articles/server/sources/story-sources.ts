import { setRightToUse } from "./set-right-to-use.ts";
import { findMissingRights } from "./source-rights.ts";
import {
  addSource,
  claimLiveSources,
  findStoryOf,
  removeSource,
} from "./story-source-repository.ts";

/** What stories were made from, and whether it may be used. */
export const storySources = {
  add: addSource,
  findStory: findStoryOf,
  findMissingRights,
  setRight: setRightToUse,
  remove: removeSource,
  claimLive: claimLiveSources,
};
