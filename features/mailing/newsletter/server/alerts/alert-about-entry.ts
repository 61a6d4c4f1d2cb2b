import { liveEditor } from "#features/stories/articles/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { sendAlert } from "./send-alert.ts";

/** As long as an editor may write one. */
const LONGEST_LEAD = 600;

/** The alert about a live story, with the words of one of its entries. A story has one alert. */
export async function alertAboutEntry(deps: Deps, id: number, name: string) {
  const { headline, text } = await liveEditor.find(deps, id, name);
  return sendAlert(deps, id, { subject: headline, lead: text.slice(0, LONGEST_LEAD) });
}
