import type { FeatureDeps } from "#features/define-feature.ts";
import { idOfArticle, namedArticle, type StoryCall } from "#features/stories/server/public.ts";
import { act } from "#platform/server/act.ts";
import { fitting, required, wholeNumber } from "#platform/server/command/parameters.ts";
import type { ActContext } from "#platform/server/deps.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-session.ts";
import * as calls from "../calls/staff-preview-links.ts";
import {
  listPreviewLinks,
  makePreviewLink,
  revokePreviewLink,
} from "../server/drafts/make-preview-link.ts";

const permission = "stories.write";
const { recipient } = calls.createPreviewLink.request.body.shape;

interface NewLink {
  id: number;
  recipient: string;
  hours: number;
  newsroomOrigin: string;
}

export const addPreviewLink = act({
  name: "articles add-preview-link",
  about: "Prints a link that shows the working copy of an article to somebody outside",
  async run(context: ActContext & StoryCall, { newsroomOrigin, ...link }: NewLink) {
    const { id, hours } = link;
    const url = await makePreviewLink({ ...context, newsroomOrigin }, link);
    return { result: { id, url }, changed: [{ subject: `article ${id}`, details: { hours } }] };
  },
  call: {
    endpoint: calls.createPreviewLink,
    permission,
    input: (
      { params, body },
      { newsroomOrigin }: StaffCall & Pick<FeatureDeps, "newsroomOrigin">,
    ) => ({ ...params, ...body, newsroomOrigin }),
    reply: async ({ id, url }, context) => ({ ...(await listPreviewLinks(context, id)), url }),
  },
  command: {
    takes: {
      article: namedArticle,
      recipient: required(fitting("<recipient>", recipient), "whom it is for"),
      hours: required(wholeNumber("<hours>", { max: calls.MOST_HOURS }), "how long it works"),
    },
    input: async ({ article, ...link }, context) => ({
      id: await idOfArticle(context, article),
      ...link,
      newsroomOrigin: context.config.newsroomUrl,
    }),
    tell: ({ id, url }) => ({ lines: [url], data: { id, url } }),
  },
});

export const endPreviewLink = act({
  name: "articles end-preview-link",
  about: "Ends a preview link at once",
  async run(context: ActContext & StoryCall, { id, link }: { id: number; link: number }) {
    const hasEnded = await revokePreviewLink(context, { id, link });
    return {
      result: { id, link, hasEnded },
      changed: hasEnded ? [{ subject: `article ${id}`, details: { link } }] : [],
    };
  },
  call: {
    endpoint: calls.revokePreviewLink,
    permission,
    input: ({ params }) => params,
    reply: ({ id }, context) => listPreviewLinks(context, id),
  },
  command: {
    takes: {
      article: namedArticle,
      link: required(wholeNumber("<link>"), "its number in the list"),
    },
    input: async ({ article, link }, context) => ({
      id: await idOfArticle(context, article),
      link,
    }),
    tell: ({ id, link, hasEnded }) => ({
      lines: [hasEnded ? `Link ${link} has ended.` : `Link ${link} did not work any more.`],
      data: { id, link, hasEnded },
    }),
  },
});
