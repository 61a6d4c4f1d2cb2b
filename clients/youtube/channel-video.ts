import { z } from "zod";
import { cleanLine, cleanText } from "#platform/server/outbound/clean-text.ts";

const LONGEST_TITLE = 200;
const LONGEST_CHANNEL_TITLE = 100;
/** Lists include the description, so it is cut. */
const LONGEST_DESCRIPTION = 1_000;

const line = (longest: number) =>
  z
    .string()
    .transform((text) => cleanLine(text, longest))
    .pipe(z.string().min(1));

/** A video from either source. */
export const ChannelVideo = z.object({
  id: z.string().regex(/^[\w-]{11}$/),
  title: line(LONGEST_TITLE),
  description: z.string().transform((text) => cleanText(text, LONGEST_DESCRIPTION)),
  publishedAt: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
  channelTitle: line(LONGEST_CHANNEL_TITLE),
  pictureUrl: z.string().max(2_000).optional().catch(undefined),
});
export type ChannelVideo = z.output<typeof ChannelVideo>;
