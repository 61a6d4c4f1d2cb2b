import type { DemoClip } from "@newsroom/demo/read-clips.ts";
import type { Story } from "@newsroom/demo/read-story.ts";
import { addClip } from "#features/media/videos/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { OpenStore } from "#platform/server/store/store.ts";
import { videoPath } from "#shared/site/paths.ts";
import { escapeHtml } from "#shared/text/escape-html.ts";

/** The clips by the slug of the story that shows them: a paragraph that becomes the player. */
export async function addDemoClips(
  deps: Deps & { openStore: OpenStore },
  clips: readonly DemoClip[],
): Promise<ReadonlyMap<string, string>> {
  const now = deps.clock.now().getTime();
  const paragraphs = new Map<string, string>();
  for (const { files, age, stories, ...clip } of clips) {
    const { id, title } = await addClip(deps, {
      ...files,
      ...clip,
      publishedAt: new Date(now - age),
    });
    for (const slug of stories)
      paragraphs.set(slug, `<p><a href="${videoPath(id)}">${escapeHtml(title)}</a></p>`);
  }
  return paragraphs;
}

/** A heading after a paragraph, so neither one inside a block nor one below a picture. */
const afterText = /(?<=<\/p>\n)<h2/g;

/** The story with the paragraph of its clip before such a heading, the second if there are two, or at its end. */
export function withClip(story: Story, paragraph: string | undefined): Story {
  if (!paragraph) return story;
  const [first, second = first] = story.html.matchAll(afterText);
  const at = second?.index ?? story.html.length;
  return { ...story, html: story.html.slice(0, at) + paragraph + story.html.slice(at) };
}
