import type { Sandbox } from "@newsroom/sandbox/serve-sandbox.ts";
import { startXSandbox, xSandboxSettings } from "@newsroom/sandbox/x-sandbox.ts";
import { afterEach, describe, expect, test } from "vitest";
import { systemClock } from "#platform/server/clock.ts";
import { hasContracts, readContractJson } from "#testing/checks/contract-files.ts";
import { misfits, type Schema } from "#testing/checks/fits-schema.ts";
import { createXClient } from "./x-client.ts";
import { parsePosts } from "./x-posts.ts";

// Holds what we ask and what our sandbox returns against both of the network's own descriptions.

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}
interface Description {
  paths: Record<
    string,
    { get: { parameters: (Parameter | { $ref: string })[]; responses: Responses } }
  >;
  components: Record<"schemas" | "parameters", Record<string, unknown>>;
}
type Responses = Record<string, { content: { "application/json": { schema: Schema } } }>;

const PATH = "/2/users/{id}/tweets";
const versions = [
  { naming: "tweet", file: "x/x-api-v2-openapi-2.166-tweet-naming.json" },
  { naming: "post", file: "x/x-api-v2-openapi-2.167-post-naming.json" },
] as const;

describe.runIf(hasContracts(...versions.map(({ file }) => file))).each(versions)(
  "the network's description with $naming names",
  ({ naming, file }) => {
    let sandbox: Sandbox;
    afterEach(() => sandbox.close());

    const description = hasContracts(file) ? readContractJson<Description>(file) : undefined;
    const operation = description?.paths[PATH]?.get;
    // The file says of each reference what it is.
    const whole = (schema: Schema) => ({ ...schema, components: description?.components });
    const look = (ref: string) => {
      const [, , kind, name = ""] = ref.split("/");
      return description?.components[kind === "parameters" ? "parameters" : "schemas"][
        name
      ] as Schema;
    };
    const parameters = () =>
      (operation?.parameters ?? []).map((one) =>
        "$ref" in one ? (look(one.$ref) as unknown as Parameter) : one,
      );

    async function ask() {
      sandbox = await startXSandbox({ naming, pictures: "plain" });
      const { X_BEARER_TOKEN: token, X_USER_ID: userId } = xSandboxSettings(sandbox.url);
      const client = createXClient(
        { apiUrl: sandbox.url, pictureOrigins: [], token, userId },
        { clock: systemClock },
      );
      expect(await client.listPosts()).toHaveLength(20);
      const call = sandbox.calls.at(-1);
      if (!call) throw new Error("nobody was asked");
      return call;
    }

    test("[SOCIAL-11] knows our call, its parameters and their values", async () => {
      const { path, query, status, headers } = await ask();
      expect(status).toBe(200);
      expect(path).toMatch(/^\/2\/users\/\d{1,19}\/tweets$/);
      expect(headers.authorization).toMatch(/^Bearer /);
      for (const [name, value] of Object.entries(query)) {
        const known = parameters().find((one) => one.name === name && one.in === "query");
        expect(known, name).toBeDefined();
        const { schema = {} } = known ?? {};
        if (schema.type === "array") expect(misfits(value.split(","), whole(schema))).toEqual([]);
        else {
          expect(Number(value)).toBeGreaterThanOrEqual(Number(schema.minimum));
          expect(Number(value)).toBeLessThanOrEqual(Number(schema.maximum));
        }
      }
    });

    test("fits the response of our sandbox", async () => {
      const { path, query, headers } = await ask();
      const response = await fetch(`${sandbox.url}${path}?${new URLSearchParams(query)}`, {
        headers: { authorization: String(headers.authorization) },
      });
      const body: unknown = await response.json();
      const schema = operation?.responses["200"]?.content["application/json"].schema ?? {};
      expect(misfits(withoutMedia(body), whole(schema))).toEqual([]);
      for (const item of mediaOf(body)) {
        // The older file describes each kind of media apart.
        const kind = { photo: "Photo", video: "Video", animated_gif: "AnimatedGif" }[item.type];
        const name = description?.components.schemas[kind] ? kind : "Media";
        const problems = misfits(item, whole({ $ref: `#/components/schemas/${name}` }));
        // That file forgets that videos have a text too, which its own list of fields names.
        expect(problems.filter((problem) => problem !== "/alt_text is unknown")).toEqual([]);
      }
    });
  },
);

interface Item {
  type: "photo" | "video" | "animated_gif";
}
const mediaOf = (body: unknown) => (body as { includes: { media: Item[] } }).includes.media;
const withoutMedia = (body: unknown) => ({ ...(body as object), includes: {} });

test.runIf(hasContracts("x/x-docs-sample-responses.json"))(
  "the samples on the network's own pages are understood or plainly refused",
  () => {
    const samples = readContractJson<{ body: { data?: unknown } }[]>(
      "x/x-docs-sample-responses.json",
    );
    let understood = 0;
    for (const { body } of samples) {
      if (!Array.isArray(body.data) || !body.data.some((post) => post.created_at && post.text))
        continue;
      const posts = parsePosts(Buffer.from(JSON.stringify({ meta: { result_count: 1 }, ...body })));
      expect(posts.length).toBeGreaterThan(0);
      understood += 1;
    }
    expect(understood).toBeGreaterThan(2);
  },
);
