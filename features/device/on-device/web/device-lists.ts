import { Follow } from "../follow.ts";
import { KnownStory, ReadStory } from "../known-story.ts";
import { deviceList } from "./device-list.ts";

export const deviceLists = {
  saved: deviceList("saved-stories", KnownStory, 100),
  history: deviceList("reading-history", ReadStory, 100),
  follows: deviceList("follows", Follow, 100),
};
