import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { channelVideos } from "#e2e/support/fill-channels.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { PUBLIC_URL, startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { aClip } from "#testing/builders/clips.ts";
import { aMadeClip } from "#testing/builders/recordings/made-clip.ts";
import { problemsInXml, readXml } from "#testing/checks/check-xml.ts";
import { readHead } from "#testing/checks/page-head.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ pages: await openBuiltPages(), cache: "on" });
});
afterAll(() => app.close());

const videoIn = (html: string) => {
  const { structuredData, ...head } = readHead(html);
  const { "@graph": graph } = structuredData as { "@graph": { "@type": string }[] };
  return { head, video: graph.find((fact) => fact["@type"] === "VideoObject") };
};

test("[PLAY-10] the page of a clip says where its file is", async () => {
  const { id } = await aClip(app, { title: "Fog at the quay" });
  const { head, video } = videoIn(await (await app.get(`/video/${id}`)).text());
  expect(head.canonical).toBe(`${PUBLIC_URL}/video/fog-at-the-quay`);
  expect(head.meta).toMatchObject({
    "og:type": "video.other",
    "og:title": "Fog at the quay",
    "og:url": `${PUBLIC_URL}/video/fog-at-the-quay`,
    description: "Filmed on the quay.",
  });
  expect(video).toMatchObject({
    name: "Fog at the quay",
    description: "Filmed on the quay.",
    uploadDate: app.clock.now().toISOString(),
    duration: "PT6S",
    transcript: "Nobody speaks.",
    contentUrl: expect.stringMatching(`^${PUBLIC_URL}/media/clips/[0-9a-f]{32}\\.webm$`),
    thumbnailUrl: expect.stringMatching(`^${PUBLIC_URL}/api/image-proxy`),
  });
});

test("[PLAY-10] a video is shared with a picture of its title, and an unknown one with none", async () => {
  const { id } = await aClip(app, { title: "Shared from the quay" });
  const [saved] = await channelVideos(app.deps, "local", [{ title: "Shared ferry" }]);
  for (const one of [id, saved?.id]) {
    const { head } = videoIn(await (await app.get(`/video/${one}`)).text());
    const { "og:image": address = "", "og:image:alt": alt } = head.meta;
    expect(alt).toMatch(/^Shared/);
    const picture = await app.get(new URL(address).pathname);
    expect(picture.status).toBe(200);
    const { format, width, height } = await sharp(await picture.arrayBuffer()).metadata();
    expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 675 });
  }
  expect((await app.get("/api/share-pictures/video/no-such-video/1.jpg")).status).toBe(404);
});

test("[PLAY-10] the page of a channel's video names the player of its host", async () => {
  const [saved] = await channelVideos(app.deps, "local", [{ title: "Ferry" }]);
  const { head, video } = videoIn(await (await app.get(`/video/${saved?.id}`)).text());
  expect(head.canonical).toBe(`${PUBLIC_URL}/video/${saved?.id}`);
  expect(video).toMatchObject({
    name: "Ferry",
    embedUrl: `https://www.youtube-nocookie.com/embed/${saved?.id}`,
  });
  expect(video).not.toHaveProperty("contentUrl");
});

interface VideoMap {
  urlset: {
    url: { loc: string; "video:video": Record<string, string> }[];
  };
}

test("[PLAY-10] every video is in the video sitemap, which the index names", async () => {
  await aClip(app, { title: "Noon <at> the quay" });
  await channelVideos(app.deps, "national", [{ title: "Capital" }]);
  app.cache.clear();
  expect(await (await app.get("/sitemap.xml")).text()).toContain(
    `<loc>${PUBLIC_URL}/sitemaps/videos.xml</loc>`,
  );
  const xml = await (await app.get("/sitemaps/videos.xml")).text();
  expect(await problemsInXml(xml)).toEqual([]);
  const { url } = readXml<VideoMap>(xml).urlset;
  const entry = (title: string) => url.find((one) => one["video:video"]["video:title"] === title);
  expect(entry("Noon <at> the quay")).toMatchObject({
    loc: `${PUBLIC_URL}/video/noon-at-the-quay`,
    "video:video": {
      "video:content_loc": expect.stringContaining("/media/clips/"),
      "video:thumbnail_loc": expect.stringContaining(`${PUBLIC_URL}/`),
    },
  });
  expect(entry("Capital")).toMatchObject({
    "video:video": { "video:player_loc": expect.stringContaining("youtube-nocookie.com") },
  });
});

test("[CLIP-37] the page of a clip that was made here says its length, all sizes, its captions and what is said", async () => {
  const { id, sizes } = await aMadeClip(app, {
    title: "Made of footage",
    says: { 1: "Fog & <b>rain</b>.", 2: "All day." },
  });
  const { video } = videoIn(await (await app.get(`/video/${id}`)).text());
  const whole = (path = "") => PUBLIC_URL + path;
  expect(video).toMatchObject({
    duration: "PT6S",
    transcript: "Fog & <b>rain</b>.\nAll day.",
    contentUrl: whole(sizes[0]),
    encoding: [
      { contentUrl: whole(sizes[0]), encodingFormat: "video/webm", width: 854, height: 480 },
      { contentUrl: whole(sizes[1]), encodingFormat: "video/webm", width: 1280, height: 720 },
    ],
    caption: [
      {
        contentUrl: expect.stringContaining(whole(`/api/clips/${id}/captions/en`)),
        encodingFormat: "text/vtt",
        inLanguage: "en",
      },
    ],
  });
  app.cache.clear();
  const xml = await (await app.get("/sitemaps/videos.xml")).text();
  expect(xml).toContain(`<video:content_loc>${whole(sizes[0])}</video:content_loc>`);
});
