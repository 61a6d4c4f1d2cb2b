import {
  hideVideo as hideCall,
  showVideo as showCall,
} from "#features/media/calls/staff-videos.ts";
import { act } from "#platform/server/act.ts";
import { required, text } from "#platform/server/command/parameters.ts";
import type { ActContext } from "#platform/server/deps.ts";
import { hideVideo, listForStaff } from "../server/hidden-videos.ts";

interface Hiding {
  name: string;
  about: string;
  isHidden: boolean;
  endpoint: typeof hideCall;
}

const hiding = ({ name, about, isHidden, endpoint }: Hiding) =>
  act({
    name,
    about,
    async run(context: ActContext, id: string) {
      const { title, isChanged } = await hideVideo(context, id, isHidden);
      return { result: { id, title }, changed: isChanged ? [{ subject: `video ${id}` }] : [] };
    },
    call: {
      endpoint,
      permission: "front-page.change",
      input: ({ params }) => params.id,
      reply: (_, context) => listForStaff(context),
    },
    command: {
      takes: { video: required(text("<video>"), "its number at the video host") },
      input: ({ video }) => video,
      tell: ({ id, title }) => ({
        lines: [`${isHidden ? "Hidden" : "Shown"}: ${title}`],
        data: { id, isHidden },
      }),
    },
  });

export const hide = hiding({
  name: "videos hide",
  about: "Hides a video of a channel from readers; refreshes do not bring it back",
  isHidden: true,
  endpoint: hideCall,
});

export const show = hiding({
  name: "videos show",
  about: "Shows a hidden video again",
  isHidden: false,
  endpoint: showCall,
});
