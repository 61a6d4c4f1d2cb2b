import { createServer, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { aMadeClip } from "#testing/builders/recordings/made-clip.ts";
import { expect, test } from "../support/site-test.ts";

/** Stands before the site: it stops in the middle of films, and ends those connections when the test wants it. */
async function openProxy(site: string, stopAfter: number) {
  const stopped: ServerResponse[] = [];
  let isPatient = false;
  const server = createServer((incoming, outgoing) => {
    const { hostname, port } = new URL(site);
    const { url: path, method, headers } = incoming;
    const forwarded = request({ hostname, port, path, method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 500, response.headers);
      if (isPatient || !path?.endsWith(".webm")) {
        response.pipe(outgoing);
        return;
      }
      let sent = 0;
      response.on("data", (bytes: Buffer) => {
        if (sent > stopAfter) return;
        sent += bytes.length;
        outgoing.write(bytes);
        if (sent > stopAfter) stopped.push(outgoing);
      });
    });
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stopped,
    /** What a server does with viewers who read nothing for minutes. */
    endStopped() {
      isPatient = true;
      for (const response of stopped.splice(0)) response.destroy();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test("[CLIP-27] a clip goes on after a pause of minutes, in which the line to the server was ended", async ({
  page,
  site,
  trouble,
}) => {
  const clip = await aMadeClip(site, { title: "Fog at the quay" });
  const proxy = await openProxy(site.url, 100_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${proxy.url}/video/${clip.id}`);
  const player = page.getByRole("main").locator("video");
  await player.evaluate((video: HTMLVideoElement) => {
    void video.play();
  });
  await expect.poll(() => proxy.stopped.length).toBeGreaterThan(0);
  await player.evaluate((video: HTMLVideoElement) => video.pause());
  proxy.endStopped();
  await player.evaluate((video: HTMLVideoElement) => {
    void video.play();
  });
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => [video.ended, video.error?.message]))
    .toEqual([true, undefined]);
  proxy.close();
  // Its address is another than the site's.
  trouble.length = 0;
});
