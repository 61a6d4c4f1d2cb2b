import { act } from "#platform/server/act.ts";
import { showMoment } from "#platform/server/command/columns.ts";
import { moment, required, text, wholeNumber } from "#platform/server/command/parameters.ts";
import type { ActContext } from "#platform/server/deps.ts";
import * as calls from "../calls/staff-front-page.ts";
import { SLOTS } from "../rules/arrange-front-page.ts";
import { pinStory, showFrontPage, unpinStory } from "../server/reading/list-front-page.ts";
import { articleEditor } from "../server/writing/article-editor.ts";

const permission = "front-page.change";
const article = required(text("<article>"), "its number or slug");

interface Pin {
  articleId: number;
  slot: number;
  until: Date;
}

export const pin = act({
  name: "front-page pin",
  about: "Moves a story to a slot and holds it there until a time",
  async run(context: ActContext, wanted: Pin) {
    const { articleId: id, slot, until } = wanted;
    await pinStory(context, wanted);
    const details = { slot, until: until.toISOString() };
    return { result: { id, ...details }, changed: [{ subject: `article ${id}`, details }] };
  },
  call: {
    endpoint: calls.pinStory,
    permission,
    input: ({ body }) => ({ ...body, until: new Date(body.until) }),
    reply: (_, context) => showFrontPage(context),
  },
  command: {
    takes: {
      article,
      slot: required(wholeNumber("<slot>", { max: SLOTS }), `1 for the lead, up to ${SLOTS}`),
      time: required(moment("<time>"), "when the pin ends, such as 6h from now"),
    },
    input: async (typed, context) => ({
      articleId: (await articleEditor.find(context, typed.article)).id,
      slot: typed.slot,
      until: typed.time(context.clock.now()),
    }),
    async tell(data, _, context) {
      const { title } = await articleEditor.find(context, String(data.id));
      const until = showMoment(new Date(data.until));
      return { lines: [`Pinned in slot ${data.slot} until ${until}: ${title}`], data };
    },
  },
});

export const unpin = act({
  name: "front-page unpin",
  about: "Lets a pinned story go back to where its date puts it",
  async run(context: ActContext, id: number) {
    const wasPinned = await unpinStory(context, id);
    return {
      result: { id, wasPinned },
      changed: wasPinned ? [{ subject: `article ${id}`, details: { slot: null } }] : [],
    };
  },
  call: {
    endpoint: calls.unpinStory,
    permission,
    input: ({ params }) => params.id,
    reply: (_, context) => showFrontPage(context),
  },
  command: {
    takes: { article },
    input: async (typed, context) => (await articleEditor.find(context, typed.article)).id,
    async tell(data, _, context) {
      const { title } = await articleEditor.find(context, String(data.id));
      return {
        lines: [`${data.wasPinned ? "No longer pinned" : "Was not pinned"}: ${title}`],
        data,
      };
    },
  },
});
