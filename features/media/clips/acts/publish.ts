import * as calls from "#features/media/calls/staff-clips.ts";
import { act } from "#platform/server/act.ts";
import { oneOf, optional, required, text } from "#platform/server/command/parameters.ts";
import { getStaffClip } from "../server/clips-for-staff.ts";
import { publishPoster } from "../server/poster.ts";
import { changeFacts, publish, takeDown } from "../server/publish-clip.ts";
import { type ClipContext, changedClip, clip, tellClip } from "./one-clip.ts";

const show = (number: number, context: ClipContext) => getStaffClip(context, number);

export const publishClip = act({
  name: "clips publish",
  about: "Shows a clip to readers",
  async run(
    context: ClipContext,
    input: { number: number; captions?: (typeof calls.CAPTIONS_CHOICES)[number] | undefined },
  ) {
    const { isChanged, creditReason } = await publish(context, input.number, input);
    if (isChanged && !context.isDryRun) await publishPoster(context, input.number);
    const details = creditReason === null ? undefined : { noCredit: creditReason };
    return changedClip(input.number, isChanged, details);
  },
  call: {
    endpoint: calls.publishClip,
    permission: "clips.publish",
    input: ({ params, body }) => ({ number: params.number, captions: body.captions }),
    reply: show,
  },
  command: {
    takes: { clip },
    options: {
      captions: optional(
        oneOf("<choice>", calls.CAPTIONS_CHOICES),
        "without captions: nobody speaks, or they follow within a day",
      ),
    },
    input: (typed) => ({ number: typed.clip, captions: typed.captions }),
    tell: tellClip,
  },
});

export const takeDownClip = act({
  name: "clips take-down",
  about: "Takes a clip off the site, with all its files, at once",
  async run(context: ClipContext, { number, reason }: { number: number; reason: string }) {
    const { isChanged } = await takeDown(context, number, reason);
    return changedClip(number, isChanged, { reason });
  },
  call: {
    endpoint: calls.takeDownClip,
    permission: "clips.publish",
    input: ({ params, body }) => ({ number: params.number, reason: body.reason }),
    reply: show,
  },
  command: {
    takes: { clip },
    options: { reason: required(text("<text>"), "why, for the newsroom") },
    input: (typed) => ({ number: typed.clip, reason: typed.reason }),
    tell: tellClip,
  },
});

export const describeClip = act({
  name: "clips describe",
  about: "Changes title, place, day, credit or right of a clip",
  async run(context: ClipContext, { number, facts }: { number: number; facts: calls.ClipFacts }) {
    const { isChanged } = await changeFacts(context, number, facts);
    return changedClip(number, isChanged, { fields: Object.keys(facts).join(", ") });
  },
  call: {
    endpoint: calls.describeClip,
    permission: "clips.publish",
    input: ({ params, body }) => ({ number: params.number, facts: body }),
    reply: show,
  },
  command: {
    takes: { clip },
    options: {
      title: optional(text("<text>"), "its title"),
      description: optional(text("<text>"), "one or two sentences"),
      location: optional(text("<text>"), "where it was filmed, as readers may know"),
      credit: optional(text("<name>"), "who filmed it"),
      "no-credit": optional(text("<reason>"), "why nobody is named"),
    },
    input: ({ clip: number, "no-credit": creditReason, ...typed }) => ({
      number,
      facts: Object.fromEntries(
        Object.entries({ ...typed, creditReason }).filter(([, value]) => value !== undefined),
      ),
    }),
    tell: tellClip,
  },
});
