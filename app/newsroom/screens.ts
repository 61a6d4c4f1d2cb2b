import { type ComponentType, lazy } from "react";
import { NEW_STORY, type NewsroomScreen } from "./newsroom-screen.ts";

/** Loads a screen when it is first opened. */
const screen = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) => ({ load, component: lazy(async () => ({ default: (await load())[name] })) });

const desk = screen(() => import("./desk/desk-screen.tsx"), "DeskScreen");
const stories = screen(
  () => import("#features/stories/newsroom/list/stories-screen.tsx"),
  "StoriesScreen",
);
const story = screen(() => import("./story-screen.tsx"), "StoryScreen");
const media = screen(
  () => import("#features/media/media/newsroom/media-screen.tsx"),
  "MediaScreen",
);
const clips = screen(
  () => import("#features/media/clips/newsroom/clips-screen.tsx"),
  "ClipsScreen",
);
const clip = screen(() => import("#features/media/clips/newsroom/clip-screen.tsx"), "ClipScreen");
const comments = screen(
  () => import("#features/comments/newsroom/comments-screen.tsx"),
  "CommentsScreen",
);
const commentRules = screen(
  () => import("#features/comments/newsroom/rules-screen.tsx"),
  "RulesScreen",
);
const queues = screen(() => import("./desk/queues-screen.tsx"), "QueuesScreen");
const intake = screen(() => import("./intake-screen.tsx"), "IntakeScreen");
const contributors = screen(
  () => import("#features/intake/contributors/newsroom/contributors-screen.tsx"),
  "ContributorsScreen",
);
const alerts = screen(
  () => import("#features/mailing/newsletter/newsroom/alerts-screen.tsx"),
  "AlertsScreen",
);
const frontPage = screen(
  () => import("#features/stories/newsroom/front-page/front-page-screen.tsx"),
  "FrontPageScreen",
);
const videos = screen(
  () => import("#features/media/videos/newsroom/videos-screen.tsx"),
  "VideosScreen",
);
const health = screen(
  () => import("#features/site/operations/newsroom/health-screen.tsx"),
  "HealthScreen",
);
const imports = screen(
  () => import("#features/imports/newsroom/imports-screen.tsx"),
  "ImportsScreen",
);
const backups = screen(
  () => import("#features/site/operations/newsroom/backups-screen.tsx"),
  "BackupsScreen",
);
const audit = screen(
  () => import("#features/site/operations/newsroom/audit-screen.tsx"),
  "AuditScreen",
);
const donations = screen(
  () => import("#features/donations/newsroom/donations-screen.tsx"),
  "DonationsScreen",
);
const categories = screen(
  () => import("#features/stories/newsroom/categories-screen.tsx"),
  "CategoriesScreen",
);
const settings = screen(
  () => import("#features/site/site-settings/newsroom/settings-screen.tsx"),
  "SettingsScreen",
);
const me = screen(() => import("./my-screen.tsx"), "MyScreen");
const staff = screen(() => import("#features/staff/newsroom/staff-screen.tsx"), "StaffScreen");

/** One line for each screen, in the order of the menu. The first that fits an address is shown. */
export const screens: readonly NewsroomScreen[] = [
  {
    path: "/newsroom",
    label: "Desk",
    permission: "me",
    icon: "layout-dashboard",
    key: "d",
    ...desk,
  },
  {
    path: "/newsroom/stories",
    label: "Stories",
    permission: "stories.write",
    icon: "file-text",
    key: "s",
    ...stories,
  },
  {
    path: NEW_STORY,
    label: "New story",
    permission: "stories.write",
    ...story,
  },
  { path: "/newsroom/stories/:id", label: "Story", permission: "stories.write", ...story },
  {
    path: "/newsroom/media",
    label: "Media",
    permission: "pictures.add",
    icon: "image",
    key: "m",
    ...media,
  },
  {
    path: "/newsroom/clips",
    label: "Clips",
    permission: "clips.make",
    icon: "clapperboard",
    key: "v",
    ...clips,
  },
  {
    path: "/newsroom/clips/:id",
    label: "Clip",
    permission: "clips.make",
    letters: {
      Space: "play and pause",
      j: "a second back",
      k: "pause",
      l: "play, then faster",
      i: "begin here",
      o: "end here",
      ",": "a tenth of a second back",
      ".": "a tenth of a second on",
    },
    ...clip,
  },
  { path: "/newsroom/queues", label: "Queues", permission: "me", ...queues },
  {
    path: "/newsroom/comments",
    label: "Comments",
    permission: "comments.judge",
    icon: "message-square",
    key: "c",
    letters: {
      j: "next comment",
      k: "comment before",
      a: "show",
      d: "remove",
      h: "hold",
      b: "ban",
      x: "select",
      u: "undo",
      o: "open its neighbours",
    },
    ...comments,
  },
  {
    path: "/newsroom/comments/rules",
    label: "Ban rules",
    permission: "comments.judge",
    ...commentRules,
  },
  {
    path: "/newsroom/intake",
    label: "Intake",
    permission: "submissions.decide",
    icon: "inbox",
    key: "i",
    letters: {
      j: "next",
      k: "previous",
      a: "accept",
      d: "decline",
      r: "take an acceptance back",
      m: "make a draft, or open it",
    },
    ...intake,
  },
  {
    path: "/newsroom/contributors",
    label: "Contributors",
    permission: "submissions.decide",
    icon: "award",
    letters: { j: "next", k: "previous" },
    ...contributors,
  },
  {
    path: "/newsroom/front-page",
    label: "Front page",
    permission: "front-page.change",
    icon: "newspaper",
    key: "f",
    letters: { p: "pin, with an end", "↑ ↓": "move the story" },
    ...frontPage,
  },
  {
    path: "/newsroom/alerts",
    label: "Alerts",
    permission: "front-page.change",
    icon: "bell",
    ...alerts,
  },
  {
    path: "/newsroom/videos",
    label: "Videos",
    permission: "front-page.change",
    icon: "camera",
    ...videos,
  },
  {
    path: "/newsroom/donations",
    label: "Donations",
    permission: "books.read",
    icon: "wallet",
    ...donations,
  },
  {
    path: "/newsroom/staff",
    label: "Staff",
    permission: "staff.read",
    icon: "users",
    ...staff,
  },
  {
    path: "/newsroom/health",
    label: "Health",
    permission: "health.read",
    icon: "activity",
    ...health,
  },
  {
    path: "/newsroom/imports",
    label: "Imports",
    permission: "imports.read",
    icon: "import",
    ...imports,
  },
  {
    path: "/newsroom/backups",
    label: "Backups",
    permission: "backups.read",
    icon: "database-backup",
    ...backups,
  },
  {
    path: "/newsroom/audit",
    label: "Audit",
    permission: "audit.read",
    icon: "scroll-text",
    ...audit,
  },
  {
    path: "/newsroom/categories",
    label: "Categories",
    permission: "categories.change",
    icon: "tags",
    ...categories,
  },
  {
    path: "/newsroom/settings",
    label: "Settings",
    permission: "settings.read",
    icon: "sliders-horizontal",
    ...settings,
  },
  { path: "/newsroom/me", label: "Me", permission: "me", icon: "user", ...me },
];
