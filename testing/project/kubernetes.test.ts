import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import { z } from "zod";
import { root, trackedFiles } from "./tracked-files.ts";

// Owns that the manifests fit each other and the image. That their settings and commands exist: container.test.ts.

const labels = z.record(z.string(), z.string());
const probe = z.strictObject({
  httpGet: z.strictObject({ path: z.string(), port: z.string() }),
  periodSeconds: z.number(),
  timeoutSeconds: z.number().optional(),
  failureThreshold: z.number(),
});
const named = z.strictObject({ name: z.string() });
const Container = z.strictObject({
  name: z.string(),
  image: z.string(),
  command: z.array(z.string()).optional(),
  envFrom: z.array(z.strictObject({ configMapRef: named.optional(), secretRef: named.optional() })),
  env: z.array(z.strictObject({ name: z.string(), value: z.string() })).optional(),
  ports: z.array(z.strictObject({ name: z.string(), containerPort: z.number() })).default([]),
  startupProbe: probe.optional(),
  livenessProbe: probe.optional(),
  readinessProbe: probe.optional(),
  resources: z.strictObject({ requests: labels, limits: labels.optional() }).optional(),
  securityContext: z.strictObject({
    readOnlyRootFilesystem: z.literal(true),
    allowPrivilegeEscalation: z.literal(false),
    capabilities: z.strictObject({ drop: z.tuple([z.literal("ALL")]) }),
  }),
  volumeMounts: z.array(z.strictObject({ name: z.string(), mountPath: z.string() })),
});
/** Strict, because a field with a typing mistake is ignored by Kubernetes. */
const PodSpec = z.strictObject({
  terminationGracePeriodSeconds: z.number().optional(),
  restartPolicy: z.literal("Never").optional(),
  automountServiceAccountToken: z.literal(false),
  securityContext: z.strictObject({
    runAsNonRoot: z.literal(true),
    runAsUser: z.number(),
    runAsGroup: z.number(),
    fsGroup: z.number().optional(),
    seccompProfile: z.strictObject({ type: z.literal("RuntimeDefault") }),
  }),
  topologySpreadConstraints: z
    .array(z.looseObject({ labelSelector: z.strictObject({ matchLabels: labels }) }))
    .default([]),
  containers: z.array(Container),
  volumes: z.array(
    z.strictObject({
      name: z.string(),
      emptyDir: z.strictObject({ sizeLimit: z.string().optional() }).optional(),
      persistentVolumeClaim: z.strictObject({ claimName: z.string() }).optional(),
    }),
  ),
});
const Template = z.strictObject({ metadata: z.strictObject({ labels }), spec: PodSpec });
const Manifest = z.object({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.strictObject({ name: z.string(), labels: labels.optional() }),
});
type Manifest = z.output<typeof Manifest> & { spec?: z.core.util.JSONType };

let manifests: Manifest[];
let image: string;
beforeAll(async () => {
  image = await readFile(join(root, "deploy/container/Containerfile"), "utf8");
  const files = trackedFiles.filter((path) => path.startsWith("deploy/kubernetes/"));
  const texts = await Promise.all(files.map((path) => readFile(join(root, path), "utf8")));
  manifests = texts
    .flatMap((text) => parseAllDocuments(text, { uniqueKeys: true, strict: true }))
    .map((document) => {
      expect([...document.errors, ...document.warnings]).toEqual([]);
      const value = z.record(z.string(), z.json()).parse(document.toJS());
      return { ...Manifest.parse(value), spec: value.spec ?? null };
    });
});

const ofKind = (kind: string) => manifests.filter((one) => one.kind === kind);
const namesOf = (kind: string) => ofKind(kind).map(({ metadata }) => metadata.name);
const specOf = <T>(kind: string, name: string, shape: z.ZodType<T>): T =>
  shape.parse(ofKind(kind).find(({ metadata }) => metadata.name === name)?.spec);

const WithTemplate = z.looseObject({ template: Template });
const WithJob = z.looseObject({ jobTemplate: z.looseObject({ spec: WithTemplate }) });
const templates = () => [
  ...["Deployment", "Job"].flatMap((kind) =>
    ofKind(kind).map(({ spec }) => WithTemplate.parse(spec).template),
  ),
  ...ofKind("CronJob").map(({ spec }) => WithJob.parse(spec).jobTemplate.spec.template),
];
const containers = () => templates().flatMap(({ spec }) => spec.containers);
const setIn = (name: string) => new RegExp(`\\b${name}=(\\S+)`).exec(image)?.[1];

describe("[RUN-42] the manifests for Kubernetes fit each other and the image", () => {
  test("there is one of each name and kind, and every pod runs the same image as its user", () => {
    expect(manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual([
      ...new Set(manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`)),
    ]);
    expect(templates()).toHaveLength(4);
    expect(new Set(containers().map((one) => one.image)).size).toBe(1);
    const [, user, group] = /^USER (\d+):(\d+)$/m.exec(image) ?? [];
    for (const { spec } of templates())
      expect(spec.securityContext).toMatchObject({
        runAsUser: Number(user),
        runAsGroup: Number(group),
      });
  });

  test("selectors find the pods of one deployment", () => {
    const Selector = z.looseObject({ selector: z.strictObject({ matchLabels: labels }) });
    const selectors = [
      ...["Deployment", "PodDisruptionBudget"].flatMap((kind) =>
        ofKind(kind).map(({ spec }) => Selector.parse(spec).selector.matchLabels),
      ),
      ...templates().flatMap(({ spec }) =>
        spec.topologySpreadConstraints.map(({ labelSelector }) => labelSelector.matchLabels),
      ),
      specOf("Service", "newsroom", z.looseObject({ selector: labels })).selector,
    ];
    expect(selectors).toHaveLength(5);
    for (const selector of selectors) {
      const found = templates().filter(({ metadata }) =>
        Object.entries(selector).every(([name, value]) => metadata.labels[name] === value),
      );
      expect(found, JSON.stringify(selector)).toHaveLength(1);
    }
  });

  test("probes, the service and the ingress lead to the port on which the site listens", () => {
    for (const { ports, ...container } of containers()) {
      for (const { containerPort } of ports) expect(containerPort).toBe(Number(setIn("PORT")));
      const { startupProbe, livenessProbe, readinessProbe } = container;
      for (const one of [startupProbe, livenessProbe, readinessProbe])
        if (one) expect(ports.map(({ name }) => name)).toContain(one.httpGet.port);
    }
    const Ports = z.looseObject({
      ports: z.array(
        z.strictObject({ name: z.string(), port: z.number(), targetPort: z.string() }),
      ),
    });
    const [port] = specOf("Service", "newsroom", Ports).ports;
    expect(containers().flatMap(({ ports }) => ports.map(({ name }) => name))).toContain(
      port?.targetPort,
    );
    const text = JSON.stringify(ofKind("Ingress"));
    expect(text).toContain(`"service":{"name":"newsroom","port":{"name":"${port?.name}"}}`);
  });

  test("volumes are declared and mounted where the image writes, and settings come from what is there", () => {
    for (const { spec } of templates()) {
      const mounts = spec.containers.flatMap(({ volumeMounts }) => volumeMounts);
      expect(mounts.map(({ name }) => name)).toEqual(
        expect.arrayContaining(spec.volumes.map(({ name }) => name)),
      );
      expect(mounts).toHaveLength(spec.volumes.length);
      const paths = mounts.map(({ mountPath }) => mountPath);
      expect(paths).toEqual(expect.arrayContaining([setIn("DATA_DIR"), "/tmp"]));
      for (const { persistentVolumeClaim: claim } of spec.volumes)
        if (claim) expect(namesOf("PersistentVolumeClaim")).toContain(claim.claimName);
    }
    for (const { envFrom } of containers()) {
      expect(envFrom.flatMap(({ configMapRef }) => configMapRef?.name ?? [])).toEqual(
        namesOf("ConfigMap"),
      );
      expect(envFrom.flatMap(({ secretRef }) => secretRef?.name ?? [])).toEqual(["newsroom"]);
    }
  });

  test("a backup is made once a night, to a volume that outlasts the pod", () => {
    const spec = specOf("CronJob", "newsroom-backup", WithJob);
    expect(spec).toMatchObject({ schedule: "10 3 * * *", concurrencyPolicy: "Forbid" });
    const pod = spec.jobTemplate.spec.template.spec;
    const volume = pod.volumes.find((one) => one.persistentVolumeClaim)?.name;
    const mount = pod.containers[0]?.volumeMounts.find(({ name }) => name === volume);
    expect(mount?.mountPath).toBe(setIn("BACKUP_DIR"));
    expect(pod.containers[0]?.command).toContain(mount?.mountPath);
  });
});
