import { features } from "./app/all-features.ts";

const server = "^(platform/server|clients|features/[^/]+/server|app/server|db)/";
const test = "\\.test\\.tsx?$";
const web = "^(ui|platform/(web|desk)|features/[^/]+/(web|desk)|app/(web|newsroom))/";

const foldersOf = (isMeant) =>
  `^features/(${features.flatMap((one) => (isMeant(one) ? [one.name] : [])).join("|")})/`;
const floorOf = (area) => features.find((one) => one.area === area)?.floor ?? 0;
/** Whether an area may know a feature: its own features, and those of lower floors. */
const isBelow = (feature, area) => feature.area === area || feature.floor < floorOf(area);

/** Imports point one way: shared <- db <- platform/server <- clients <- features/server <- app/server, and the same on the web side. */
export default {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "shared-is-pure",
      comment: "shared/ is used on both sides and by everyone: it leans on nothing of the house.",
      severity: "error",
      from: { path: "^shared/" },
      to: { path: "^(ui|db|platform|clients|features|app|packages|testing|site\\.config)" },
    },
    {
      name: "web-never-imports-server",
      severity: "error",
      from: { path: web },
      to: { path: server },
    },
    {
      name: "server-never-imports-web",
      comment: "Mails aside, nothing of a screen runs on the server but the built pages.",
      severity: "error",
      from: { path: server, pathNot: "^app/server/pages/renderer\\.ts$" },
      to: { path: web },
    },
    {
      name: "readers-load-no-newsroom",
      comment: "What readers load does not change with the newsroom.",
      severity: "error",
      from: { path: "^(ui|platform/web|features/[^/]+/web|app/web)/" },
      to: { path: "^(features/[^/]+/desk|platform/desk|app/newsroom)/|/desk-contract\\.ts$" },
    },
    {
      name: "ui-knows-no-product",
      severity: "error",
      from: { path: "^ui/" },
      to: { path: "^(platform|features|app|db|site\\.config)" },
    },
    {
      name: "schema-below-platform",
      severity: "error",
      from: { path: "^db/schema/" },
      to: { path: "^(platform|features|app)/" },
    },
    {
      name: "platform-knows-no-feature",
      severity: "error",
      from: { path: "^platform/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^(clients|features|app)/" },
    },
    {
      name: "clients-know-no-feature",
      severity: "error",
      from: { path: "^clients/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^(features|app)/" },
    },
    {
      name: "packages-stand-alone",
      comment:
        "The sandbox, the demo newsroom and the embedded database are told what they need to know.",
      severity: "error",
      from: { path: "^packages/", pathNot: "\\.test(-kit)?\\.tsx?$" },
      to: { path: "^(ui|db|platform|clients|features|app)/" },
    },
    {
      name: "features-know-no-app",
      severity: "error",
      from: { path: "^features/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^app/" },
    },
    {
      name: "features-meet-at-public-files",
      comment:
        "A feature may know another's contract.ts, desk-contract.ts, server/public.ts, server/text/public.ts or push-payload.ts, nothing deeper. If two features share a screen, compose them in app/web.",
      severity: "error",
      from: { path: "^features/([^/]+)/", pathNot: "\\.test\\.tsx?$" },
      to: {
        path: "^features/",
        pathNot: [
          "^features/$1/",
          "^features/[^/]+/((desk-)?contract\\.ts|server/(text/)?public\\.ts|push-payload\\.ts)$",
          "^features/(define-feature|declared-pages)\\.ts$",
        ],
      },
    },
    ...[...new Set(features.map(({ area }) => area))].map((area) => ({
      name: `floor-of-${area}`,
      comment: "An area knows areas on lower floors alone; feature.server.ts declares both.",
      severity: "error",
      from: { path: foldersOf((feature) => feature.area === area), pathNot: test },
      to: { path: foldersOf((feature) => !isBelow(feature, area)) },
    })),
    {
      name: "tests-stay-out-of-the-product",
      severity: "error",
      from: { pathNot: "(^(testing|e2e|bench|scripts)/|\\.test(-kit)?\\.tsx?$|\\.config\\.ts$)" },
      to: { path: "(^(testing|e2e|bench)/|\\.test-kit\\.ts$)" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(dist|data|test-results|\\.cache)/" },
    parser: "swc",
    tsConfig: { fileName: "tsconfig.json" },
    detectJSDocImports: false,
  },
};
