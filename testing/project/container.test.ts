import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import { z } from "zod";
import { allCommands } from "#app/server/compose.ts";
import { root } from "./tracked-files.ts";

// Owns that the files for containers fit the product. That manifests fit each other: kubernetes.test.ts. That the image
// runs: testing/ops/image.ops.ts.

const read = (path: string) => readFile(join(root, path), "utf8");
const documentsIn = async (path: string) =>
  parseAllDocuments(await read(path), { merge: true }).map((one) => z.json().parse(one.toJS()));

/** Every object below a value, with itself. */
function objectsIn(value: z.core.util.JSONType): Record<string, z.core.util.JSONType>[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (typeof value !== "object" || value === null) return [];
  return [value, ...Object.values(value).flatMap(objectsIn)];
}

const Compose = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      read_only: z.boolean().optional(),
      environment: z.record(z.string(), z.string()).optional(),
      command: z.array(z.string()).optional(),
      depends_on: z
        .union([z.array(z.string()), z.record(z.string(), z.unknown()).transform(Object.keys)])
        .default([]),
      networks: z.union([
        z.array(z.string()),
        z.record(z.string(), z.unknown()).transform(Object.keys),
      ]),
      volumes: z.array(z.string()).default([]),
      build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
    }),
  ),
  networks: z.record(z.string(), z.unknown()),
  volumes: z.record(z.string(), z.unknown()),
});
const Container = z.object({
  env: z.array(z.object({ name: z.string() })).default([]),
  command: z.array(z.string()).optional(),
  securityContext: z.object({
    readOnlyRootFilesystem: z.literal(true),
    allowPrivilegeEscalation: z.literal(false),
  }),
});

describe("[RUN-34] the files for containers fit the product", () => {
  test("the image runs what exists, not as root, and its health check requests what the site serves", async () => {
    const file = await read("deploy/container/Containerfile");
    const command = z.array(z.string()).parse(JSON.parse(/^CMD (.*)$/m.exec(file)?.[1] ?? ""));
    for (const path of command.filter((word) => /\.(ts|mjs)$/.test(word)))
      expect(existsSync(join(root, path)), path).toBe(true);
    expect(file).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
    expect(file).toContain("/healthz`");
    expect(file).toMatch(/^EXPOSE 3000$/m);
    const copied = [...file.matchAll(/\/srv\/newsroom\/(deploy\/\S+)/g)].map(
      ([, path = ""]) => path,
    );
    expect(copied.map((path) => existsSync(join(root, path)))).toEqual([true]);
    expect(await read("deploy/container/newsroom")).toContain(" scripts/newsroom.ts ");
  });

  test("all settings have names that are documented, and all commands exist", async () => {
    const settings = await read("docs/settings.md");
    const { services } = Compose.parse((await documentsIn("deploy/container/compose.yaml"))[0]);
    const own = Object.values(services).filter(({ image }) => image === "newsroom");
    expect(own).toHaveLength(3);
    const pods = (
      await Promise.all(
        ["newsroom", "migrate", "backup"].map((name) =>
          documentsIn(`deploy/kubernetes/${name}.yaml`),
        ),
      )
    ).flat();
    const containers = pods
      .flatMap(objectsIn)
      .flatMap(({ containers }) => (containers ? z.array(Container).parse(containers) : []));
    expect(containers).toHaveLength(4);
    const config = pods.flatMap(objectsIn).flatMap(({ data }) => Object.keys(Object(data)));
    const names = [
      ...config.filter((name) => name === name.toUpperCase()),
      ...own.flatMap(({ environment = {} }) => Object.keys(environment)),
      ...containers.flatMap(({ env }) => env.map(({ name }) => name)),
    ];
    expect(names.length).toBeGreaterThan(12);
    for (const name of names) expect(settings, name).toContain(`\`${name}\``);

    const commands = [...own, ...containers].flatMap(({ command = [] }) =>
      [...command.join(" ").matchAll(/(?<!\/)newsroom (\S+) (\S+)/g)].map(
        ([, noun = "", verb = ""]) => [...[noun, verb]],
      ),
    );
    expect(commands).toHaveLength(4);
    for (const [noun = "", verb = ""] of commands)
      expect(allCommands[noun]?.verbs, noun).toHaveProperty(verb);
    for (const { read_only: isReadOnly } of own) expect(isReadOnly).toBe(true);
  });

  test("the services of compose name each other, and volumes and networks that are there", async () => {
    const text = await read("deploy/container/compose.yaml");
    const compose = Compose.parse((await documentsIn("deploy/container/compose.yaml"))[0]);
    const services = Object.values(compose.services);
    const names = Object.keys(compose.services);
    for (const { depends_on: needed, networks, build } of services) {
      expect(names).toEqual(expect.arrayContaining(needed));
      expect(Object.keys(compose.networks)).toEqual(networks);
      if (build)
        expect(join(build.context, build.dockerfile)).toBe("../../deploy/container/Containerfile");
    }
    const mounted = services.flatMap(({ volumes }) =>
      volumes.map((one) => one.split(":")[0] ?? ""),
    );
    const [files, volumes] = [true, false].map((isFile) =>
      mounted.filter((one) => one.startsWith(".") === isFile),
    );
    for (const file of files ?? [])
      expect(existsSync(join(root, "deploy/container", file)), file).toBe(true);
    expect(new Set(volumes)).toEqual(new Set(Object.keys(compose.volumes)));
    const [, service = "", port] =
      /reverse_proxy (\w+):(\d+)/.exec(await read("deploy/container/Caddyfile")) ?? [];
    expect([names.includes(service), port]).toEqual([true, "3000"]);
    // The proxy that is trusted is the address of Caddy.
    expect(compose.services.site?.environment?.TRUST_PROXY).toBe(
      /ipv4_address: ([\d.]+)/.exec(text)?.[1],
    );
  });

  test("probes and budgets lead to the site's own addresses and pods", async () => {
    const pods = (await documentsIn("deploy/kubernetes/newsroom.yaml")).flatMap(objectsIn);
    const paths = pods.flatMap(({ httpGet }) => (httpGet ? [Object(httpGet).path] : []));
    expect(new Set(paths)).toEqual(new Set(["/healthz", "/readyz"]));
    const web = { app: "newsroom", role: "web" };
    const budget = pods.find(({ kind }) => kind === "PodDisruptionBudget");
    expect(budget).toMatchObject({ spec: { minAvailable: 1, selector: { matchLabels: web } } });
    const deployment = pods.find(({ kind }) => kind === "Deployment");
    expect(deployment).toMatchObject({ spec: { template: { metadata: { labels: web } } } });
    const grace = pods.flatMap(({ terminationGracePeriodSeconds: seconds }) => seconds ?? []);
    const drain = pods.flatMap(({ DRAIN_SECONDS: seconds }) => seconds ?? []);
    for (const seconds of grace) expect(Number(seconds)).toBeGreaterThan(Number(drain[0]) + 5);
  });
});
