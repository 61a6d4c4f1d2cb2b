import type { ToWorker } from "#features/device/calls/install-app.ts";
import { articlePath } from "#shared/site/paths.ts";
import type { KnownStory } from "../known-story.ts";
import { deviceLists } from "./device-lists.ts";

/** Where the list is, which has to be there without a connection as well. */
const LIST = "/saved";

const isSaved = (slug: string) => deviceLists.saved.read().some((story) => story.slug === slug);

/** Saves a story or removes it, here and in what the worker keeps for reading without a connection. */
export function toggleSaved(story: Omit<KnownStory, "at">): "saved" | "removed" | "refused" {
  const { slug, title, category } = story;
  const wasSaved = isSaved(slug);
  const others = deviceLists.saved.read().filter((other) => other.slug !== slug);
  deviceLists.saved.write(
    wasSaved ? others : [{ slug, title, category, at: Date.now() }, ...others],
  );
  // Storage may be full or forbidden.
  if (isSaved(slug) === wasSaved) return "refused";
  send({ say: wasSaved ? "release" : "keep", path: articlePath(slug) });
  if (!wasSaved) send({ say: "keep", path: LIST });
  return wasSaved ? "removed" : "saved";
}

/** Nobody listens where there is no worker. */
function send(message: ToWorker) {
  void navigator.serviceWorker?.getRegistration().then((registration) => {
    registration?.active?.postMessage(message);
  });
}
