/** What the search for a browser needs to know and do; tests pass one of their own. */
export interface Machine {
  platform: NodeJS.Platform;
  arch: string;
  isRoot: boolean;
  env: Readonly<Record<string, string | undefined>>;
  exists(path: string): boolean;
  /** The program's name and major version, such as "Chromium 153"; undefined when it does not run. */
  version(path: string): Promise<string | undefined>;
  /** Unpacks the browser of the npm package; undefined when it cannot. */
  unpackNpmChromium(): Promise<string | undefined>;
  /** Where Playwright keeps the browsers it has downloaded. */
  playwrightPaths(): Promise<string[]>;
  downloadWithPlaywright(): Promise<void>;
  installDebianChromium(): Promise<void>;
}
