import { serveSandbox } from "@newsroom/sandbox/serve-sandbox.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Check } from "#features/editor/calls/staff-editor.ts";
import { articleEditor } from "#features/stories/server/writing/article-editor.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { createTestNetwork, PUBLIC_ADDRESS, type TestNetwork } from "#testing/app/test-network.ts";
import { anArticle } from "#testing/builders/builders.ts";
import { signedInStaff } from "#testing/builders/staff.ts";
import { StoryWriter } from "./story-writer.test-kit.ts";

let host: Awaited<ReturnType<typeof serveSandbox>>;
let network: TestNetwork;
let app: TestApp;
beforeAll(async () => {
  host = await serveSandbox(({ path }) => ({
    status: path === "/alive" ? 200 : 404,
    type: "text/html",
    body: "<p>Here</p>",
  }));
  network = createTestNetwork(host);
  network.names.set("old.example", [[PUBLIC_ADDRESS]]);
  network.names.set("inside.example", [["10.0.0.1"]]);
  app = await startTestApp({ network });
});
afterAll(async () => {
  await app.close();
  await host.close();
});

interface Checks {
  warnings: Check[];
  isChecking: boolean;
}

test("[PUB-14] dead links are named by the guarded client, and publishing does not wait for it", async () => {
  const links = [
    "https://old.example/alive",
    "https://old.example/gone",
    "https://nowhere.example/",
    "https://inside.example/secret",
    "https://127.0.0.1/secret",
  ];
  const content = links.map((href) => `<p><a href="${href}">there</a></p>`).join("");
  const { id } = await articleEditor.create(app.deps, anArticle({ content }));
  const editor = await signedInStaff(app.deps, { roles: ["editor"] });
  const writer = new StoryWriter(app, id, editor);
  const deadLinks = ({ warnings }: Checks) =>
    warnings.filter(({ code }) => code === "dead-link").map(({ text }) => text);
  const first = await writer.read<Checks>("checks");
  expect([first.isChecking, deadLinks(first)]).toEqual([true, []]);
  await writer.act("publish");
  await expect.poll(async () => (await writer.read<Checks>("checks")).isChecking).toBe(false);
  expect(deadLinks(await writer.read<Checks>("checks"))).toEqual([
    "The link https://old.example/gone leads nowhere: there is no such page.",
    "The link https://nowhere.example/ leads nowhere: the site cannot be reached.",
  ]);
  // Addresses inside of the network are not connected to.
  expect(new Set(network.dialled)).toEqual(new Set([`${PUBLIC_ADDRESS}:443`]));
});
