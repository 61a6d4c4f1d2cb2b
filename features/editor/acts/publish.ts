import {
  articleEditor,
  changedArticle,
  idOfArticle,
  namedArticle,
  reachStory,
  type StoryCall,
  showStory,
  tellArticle,
} from "#features/stories/server/public.ts";
import { act, sharedCall } from "#platform/server/act.ts";
import { showMoment } from "#platform/server/command/columns.ts";
import { fitting, flag, moment, optional, required } from "#platform/server/command/parameters.ts";
import type { ActContext } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import * as calls from "../calls/staff-editor.ts";
import { setEmbargo as endpoint } from "../calls/staff-editor.ts";
import { publishStory } from "../server/drafts/publish-story.ts";
import { updateStory } from "../server/drafts/update-story.ts";

// The newsroom publishes the working copy, in an act of the story editor.

export const publish = act({
  name: "articles publish",
  about: "Publishes an article now",
  async run(context: ActContext, id: number) {
    const saved = await articleEditor.publish(context, id);
    return { result: saved, changed: changedArticle(context, saved) };
  },
  command: {
    takes: { article: namedArticle },
    input: (typed, context) => idOfArticle(context, typed.article),
    tell: (saved, _, context) => tellArticle(context, saved, "Published"),
  },
});

export const schedule = act({
  name: "articles schedule",
  about: "Publishes an article at a future time",
  async run(context: ActContext, { id, at }: { id: number; at: Date }) {
    const saved = await articleEditor.schedule(context, id, at);
    return {
      result: { ...saved, at },
      changed: changedArticle(context, saved, { at: at.toISOString() }),
    };
  },
  command: {
    takes: {
      article: namedArticle,
      time: required(moment("<time>"), 'such as "2026-11-15 18:30" (UTC), or 2h from now'),
    },
    input: async (typed, context) => ({
      id: await idOfArticle(context, typed.article),
      at: typed.time(context.clock.now()),
    }),
    tell: (saved, _, context) =>
      tellArticle(context, saved, `Scheduled for ${showMoment(saved.at)}`),
  },
});

export const embargo = act({
  name: "articles embargo",
  about: "Keeps an article from appearing before a time",
  async run(context: ActContext, { id, until }: { id: number; until: Date | null }) {
    const { isChanged } = await articleEditor.setEmbargo(context, id, until);
    const details = { until: until?.toISOString() ?? null };
    return {
      result: { id, until },
      changed: isChanged ? [{ subject: `article ${id}`, details }] : [],
    };
  },
  call: {
    endpoint,
    permission: "stories.publish",
    input: ({ params, body }) => ({
      id: params.id,
      until: body.until === null ? null : new Date(body.until),
    }),
    reply: ({ id }, context) => showStory(context, id),
  },
  command: {
    takes: {
      article: namedArticle,
      time: optional(moment("<time>"), "when it ends, such as 2h from now"),
    },
    options: { off: flag("lifts the embargo") },
    async input({ article, time, off }, context) {
      const id = await idOfArticle(context, article);
      if (off) return { id, until: null };
      if (time) return { id, until: time(context.clock.now()) };
      throw new AppError("invalid_input", "Say when the embargo ends, or lift it with --off.");
    },
    async tell({ id, until }, _, context) {
      const { title } = await articleEditor.find(context, String(id));
      const message = until ? `Under embargo until ${showMoment(until)}` : "No embargo";
      return { lines: [`${message}: ${title}`], data: { id, embargoUntil: until } };
    },
  },
});

const permission = "stories.publish";

/** In the browser, the working copy is published as the person sees it. */
export const publishWorkingCopy = sharedCall({
  about: "Shows a story to readers now or at a time",
  permission,
  endpoint: calls.publishStory,
  acts: [publish, schedule],
  async run({ params: { id }, body }, context) {
    const isChanged = await publishStory(context, id, body);
    const { name: what } = body.at === undefined ? publish : schedule;
    const details = Object.fromEntries(
      Object.entries(body).flatMap(([field, value]) =>
        value === undefined ? [] : [[field, value]],
      ),
    );
    return {
      reply: await showStory(context, id),
      changed: isChanged ? [{ what, subject: `article ${id}`, details }] : [],
    };
  },
});

interface Waiting {
  id: number;
  rightsReason: string | undefined;
}

export const makeLive = act({
  name: "articles make-live",
  about: "Shows the changes of a published article to readers that wait in its working copy",
  async run(context: ActContext & StoryCall, { id, rightsReason }: Waiting) {
    const { title } = await reachStory(context, id);
    const isChanged = await updateStory(context, id, rightsReason);
    const details = rightsReason === undefined ? {} : { rightsReason };
    return {
      result: { id, title, isChanged },
      changed: isChanged ? [{ subject: `article ${id}`, details }] : [],
    };
  },
  call: {
    endpoint: calls.updateStory,
    permission,
    input: ({ params, body }) => ({ id: params.id, rightsReason: body?.rightsReason }),
    reply: ({ id }, context) => showStory(context, id),
  },
  command: {
    takes: { article: namedArticle },
    options: {
      "rights-reason": optional(
        fitting("<reason>", calls.rightsReason),
        "why it may appear although the right to one of its pictures is missing",
      ),
    },
    input: async ({ article, "rights-reason": rightsReason }, context) => ({
      id: await idOfArticle(context, article),
      rightsReason,
    }),
    tell: ({ id, title, isChanged }) => ({
      lines: [`${isChanged ? "Made live" : "Nothing waits"}: ${title}`],
      data: { id, isChanged },
    }),
  },
});
