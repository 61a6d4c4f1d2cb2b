const server = "^(platform/server|clients|features/[^/]+/server|app/server|db)/";
const web = "^(ui|platform/web|features/[^/]+/web|app/web)/";

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
        "A feature may know another's contract.ts or server/public.ts, nothing deeper. If two features share a screen, compose them in app/web.",
      severity: "error",
      from: { path: "^features/([^/]+)/", pathNot: "\\.test\\.tsx?$" },
      to: {
        path: "^features/",
        pathNot: ["^features/$1/", "^features/[^/]+/(contract\\.ts|server/public\\.ts)$"],
      },
    },
    {
      name: "feature-pairs",
      comment: "Which feature may know which. A new pair is a decision; loops are refused above.",
      severity: "error",
      from: {
        path: "^features/(?!analytics/|articles/|search/|breaking/|videos/|social/|newsletter/|feeds/|seo/|comments/|reading-progress/|newsroom/|video-submissions/|install-app/|imports/|people/)([^/]+)/",
        pathNot: "\\.test\\.tsx?$",
      },
      to: { path: "^features/", pathNot: "^features/$1/" },
    },
    {
      name: "feature-pairs-of-analytics",
      comment: "Articles count their own views and tell how many there are.",
      severity: "error",
      from: { path: "^features/analytics/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^features/", pathNot: "^features/(analytics|articles)/" },
    },
    {
      name: "feature-pairs-of-articles",
      comment: "Stories hold pictures and show videos of our channels by their own names.",
      severity: "error",
      from: { path: "^features/articles/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^features/", pathNot: "^features/(articles|images|videos)/" },
    },
    {
      name: "feature-pairs-of-breaking",
      severity: "error",
      from: { path: "^features/breaking/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^features/", pathNot: "^features/(breaking|articles)/" },
    },
    {
      name: "feature-pairs-of-mirrors",
      comment: "What is copied from others comes with pictures.",
      severity: "error",
      from: { path: "^features/(videos|social)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^features/", pathNot: ["^features/$1/", "^features/images/"] },
    },
    {
      name: "feature-pairs-of-comments",
      comment: "They belong to an article, which counts them.",
      severity: "error",
      from: { path: "^features/comments/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^features/", pathNot: "^features/(comments|articles)/" },
    },
    {
      name: "feature-pairs-of-imports",
      comment: "What came from an older site: stories with their pictures and comments.",
      severity: "error",
      from: { path: "^features/imports/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^features/", pathNot: "^features/(imports|articles|comments|images)/" },
    },
    {
      name: "feature-pairs-of-newsletter",
      severity: "error",
      from: { path: "^features/newsletter/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^features/", pathNot: "^features/(newsletter|articles)/" },
    },
    {
      name: "feature-pairs-of-feeds",
      severity: "error",
      from: { path: "^features/feeds/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^features/", pathNot: "^features/(feeds|articles)/" },
    },
    {
      name: "feature-pairs-of-seo",
      comment: "It speaks to machines about what others show.",
      severity: "error",
      from: { path: "^features/seo/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^features/", pathNot: "^features/(seo|feeds|articles|videos|images)/" },
    },
    {
      name: "feature-pairs-of-video-submissions",
      comment: "An accepted video is credited to whoever filmed it.",
      severity: "error",
      from: { path: "^features/video-submissions/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^features/", pathNot: "^features/(video-submissions|contributors)/" },
    },
    {
      name: "feature-pairs-of-reading-progress",
      severity: "error",
      from: { path: "^features/reading-progress/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^features/", pathNot: "^features/(reading-progress|articles)/" },
    },
    {
      name: "feature-pairs-of-install-app",
      comment: "The app is shown by what the site shows.",
      severity: "error",
      from: { path: "^features/install-app/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^features/", pathNot: "^features/(install-app|seo|articles|images)/" },
    },
    {
      name: "feature-pairs-of-people",
      comment: "Access and deletion: each feature hands over and deletes its own tables.",
      severity: "error",
      from: { path: "^features/people/", pathNot: "\\.test\\.tsx?$" },
      to: {
        path: "^features/",
        pathNot:
          "^features/(people|newsletter|comments|video-submissions|freelancers|contact|contributors|donations)/",
      },
    },
    {
      name: "feature-pairs-of-search",
      severity: "error",
      from: { path: "^features/search/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^features/", pathNot: "^features/(search|articles|videos)/" },
    },
    {
      name: "nobody-leans-on-the-newsroom",
      comment: "The command line may ask every feature, so none may ask it.",
      severity: "error",
      from: { path: "^features/(?!newsroom/)", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^features/newsroom/" },
    },
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
