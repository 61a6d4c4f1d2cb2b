import { z } from "zod";
import { httpAddress, origins, secret } from "#platform/server/settings/setting-kinds.ts";
import { defineSettings } from "#platform/server/settings/settings-part.ts";

const channelId = z.string().regex(/^UC[\w-]{22}$/, "must be a channel id such as UC and 22 more");

export const youtubeSettings = defineSettings({
  YOUTUBE_API_KEY: secret.optional(),
  YOUTUBE_LOCAL_CHANNEL_ID: channelId.optional(),
  YOUTUBE_NATIONAL_CHANNEL_ID: channelId.optional(),
  YOUTUBE_API_URL: httpAddress.default("https://youtube.googleapis.com"),
  YOUTUBE_FEED_URL: httpAddress.default("https://www.youtube.com/feeds/videos.xml"),
  YOUTUBE_PICTURE_ORIGINS: origins(
    "https://i.ytimg.com",
    ...[1, 2, 3, 4].map((host) => `https://i${host}.ytimg.com`),
  ),
});
