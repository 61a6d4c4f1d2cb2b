import { z } from "zod";
import { MOST_STEPS } from "../features/editor/calls/staff-editor.ts";
import type { Editor } from "./start-editor.ts";

// The longest stories there are, and what an editor sends for marks in them.

const MOST_BYTES = 460 * 1024;
export const WORDS =
  "The harbor office counted the boats again, and nobody on the quay was surprised by it. ";

/** With as many paragraphs; beyond 460 kB they get shorter, because marks need room and a text has at most 512 KiB. */
export function longStory({ newStory }: Editor, count: number) {
  const length = Math.min(12, Math.max(1, Math.floor(MOST_BYTES / count / WORDS.length)));
  return newStory(`<p>${WORDS.repeat(length).trim()}</p>`.repeat(count));
}

const Draft = z.object({
  version: z.number(),
  doc: z.object({
    content: z.array(z.object({ content: z.optional(z.array(z.object({ text: z.string() }))) })),
  }),
});

/** The version of a story, and steps that mark a word of each paragraph, in turns. */
export async function markSteps(editor: Editor, { id }: { id: number }, count: number) {
  const path = `${editor.url}/api/newsroom/stories/${id}/draft`;
  const response = await fetch(path, { headers: { cookie: `desk=${editor.token}` } });
  const { version, doc } = Draft.parse(await response.json());
  const ranges: { from: number; to: number }[] = [];
  let at = 0;
  for (const { content = [] } of doc.content) {
    const size = content.reduce((sum, { text }) => sum + text.length, 0);
    ranges.push({ from: at + 1, to: at + 1 + size });
    at += size + 2;
  }
  const steps = Array.from({ length: count }, (_, index) => {
    const { from, to } = ranges[index % ranges.length] ?? { from: 1, to: 2 };
    const round = Math.floor(index / ranges.length);
    const isWhole = count === ranges.length;
    return {
      stepType: "addMark",
      mark: { type: "strong" },
      ...(isWhole ? { from, to } : { from: from + 8 * round, to: from + 8 * round + 6 }),
    };
  });
  return { version, steps };
}

/** Sends them as the editor sends what is made bold. */
export async function sendMarks(editor: Editor, story: { id: number }, count: number) {
  const { version, steps } = await markSteps(editor, story, count);
  for (let sent = 0; sent < steps.length; sent += MOST_STEPS)
    await editor.post(`/${story.id}/steps`, {
      version: version + sent,
      client: "bench",
      key: `${sent}`,
      steps: steps.slice(sent, sent + MOST_STEPS),
    });
}
