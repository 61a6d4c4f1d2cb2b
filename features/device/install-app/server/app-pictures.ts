/** All icons and screenshots of the installed app. `maskable`: the system crops the icon to its own shape. */
export const appPictures = {
  icons: [
    { file: "icon-192.png", size: 192, purpose: "any" },
    { file: "icon-512.png", size: 512, purpose: "any" },
    { file: "maskable-192.png", size: 192, purpose: "maskable" },
    { file: "maskable-512.png", size: 512, purpose: "maskable" },
  ],
  shortcut: { file: "icon-96.png", size: 96, purpose: "any" },
  /** Within `/favicon.ico`. */
  favicon: { file: "favicon.png", size: 48, purpose: "any" },
  touch: { file: "touch-icon.png", size: 180, purpose: "maskable" },
  screenshots: [
    { file: "screenshot-narrow.jpg", width: 720, height: 1280, form: "narrow" },
    { file: "screenshot-wide.jpg", width: 1280, height: 720, form: "wide" },
  ],
} as const;

export const everyIcon = [
  ...appPictures.icons,
  appPictures.shortcut,
  appPictures.favicon,
  appPictures.touch,
];

export type Icon = (typeof everyIcon)[number];
export type Screenshot = (typeof appPictures.screenshots)[number];
