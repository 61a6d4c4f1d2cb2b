import { matchPath } from "#shared/site/match-path.ts";

/** Loads the screen of an address while the server still looks up who is signed in. */
export function preloadScreen(pathname: string): void {
  const load = async () => {
    const [{ screens }] = await Promise.all([import("./screens.ts"), import("./frame/frame.tsx")]);
    await screens.find(({ path }) => matchPath(path, pathname))?.load();
  };
  // What cannot be loaded is reported when it is shown.
  load().catch(() => {});
}
