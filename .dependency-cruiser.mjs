import { features } from "./app/all-features.ts";

/** The folders of areas, and those in them that a feature has to itself. */
const folders = new Set(features.flatMap(({ area, name }) => [area, `${area}/${name}`]));
const folder = `features/(${[...folders].join("|")})`;

const server = `^(platform/server|clients|${folder}/(server|acts)|app/server|db)/`;
const test = "\\.test\\.tsx?$";
const web = `^(ui|platform/(web|newsroom)|${folder}/(web|newsroom)|app/(web|newsroom))/`;

/** The floor of each area: an area knows its own features, and those of areas on lower floors. */
const floors = new Map(features.map(({ area, floor }) => [area, floor]));
const foldersOf = (areas) => `^features/(${areas.join("|")})/`;

/** Imports point one way: shared <- db <- platform/server <- clients <- features/server <- app/server, and the same on the web side. */
export default {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "shared-is-pure",
      comment:
        "shared/ is used on both sides and by everyone: it depends on nothing of the project.",
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
      from: { path: `^(ui|platform/web|${folder}/web|app/web)/` },
      to: {
        path: `^(${folder}|platform|app)/newsroom/|/calls/staff-[^/]+$`,
      },
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
      name: "areas-meet-at-public-files",
      comment:
        "An area may know another's calls/, server/public.ts (server/*-public.ts where it has several), the fields of a story, its cleaner, which threads load alone, or push-payload.ts, nothing deeper. If two areas share a screen, compose them in app/web.",
      severity: "error",
      from: { path: "^features/([^/]+)/", pathNot: "\\.test\\.tsx?$" },
      to: {
        path: "^features/",
        pathNot: [
          "^features/$1/",
          "^features/[^/]+/calls/[^/]+$",
          `^${folder}/(server/public\\.ts|push-payload\\.ts)$`,
          "^features/stories/(fields|server/text/clean-html)\\.ts$",
          `^${folder}/server/[a-z]+-public\\.ts$`,
          "^features/(define-feature|declared-pages|reserved-slugs)\\.ts$",
        ],
      },
    },
    ...[...floors].map(([area, floor]) => ({
      name: `floor-of-${area}`,
      comment: "An area knows areas on lower floors alone; feature.server.ts declares both.",
      severity: "error",
      from: { path: foldersOf([area]), pathNot: test },
      to: {
        path: foldersOf(
          [...floors.keys()].filter((other) => other !== area && (floors.get(other) ?? 0) >= floor),
        ),
      },
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
