import { APP_PICTURES } from "#features/device/calls/install-app.ts";
import type { Publication } from "#shared/site/publication.ts";
import { appPictures } from "./app-pictures.ts";

/** What a browser needs to know to install the site: https://www.w3.org/TR/appmanifest/ */
export function writeManifest(site: Publication, colors: { page: string }) {
  return {
    id: "/",
    name: `${site.name}: ${site.tagline}`,
    short_name: site.name,
    description: site.description,
    lang: site.language,
    dir: "auto",
    start_url: "/",
    scope: "/",
    display: "standalone",
    orientation: "any",
    background_color: colors.page,
    theme_color: colors.page,
    categories: ["news"],
    prefer_related_applications: false,
    icons: appPictures.icons.map(({ file, size, purpose }) => ({
      src: `${APP_PICTURES}/${file}`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose,
    })),
    screenshots: appPictures.screenshots.map(({ file, width, height, form }) => ({
      src: `${APP_PICTURES}/${file}`,
      sizes: `${width}x${height}`,
      type: "image/jpeg",
      form_factor: form,
      label: `The front page of ${site.name}`,
    })),
    shortcuts: shortcutsOf(site),
  };
}

/** Breaking news and search, then the publisher's link to its videos. */
function shortcutsOf({ navigation }: Publication) {
  const own = navigation.filter(({ to }) => to === "/video-archives" || to === "/submit-video");
  const places = [
    { label: "Breaking News", to: "/breaking" },
    { label: "Search", to: "/search" },
    ...own,
  ];
  return places.map(({ label, to }) => ({
    name: label,
    url: to,
    icons: [
      {
        src: `${APP_PICTURES}/${appPictures.shortcut.file}`,
        sizes: `${appPictures.shortcut.size}x${appPictures.shortcut.size}`,
        type: "image/png",
      },
    ],
  }));
}
