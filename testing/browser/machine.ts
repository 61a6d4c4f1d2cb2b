/** What the search for a browser needs to know and do; tests pass one of their own. */
export interface Machine {
  platform: NodeJS.Platform;
  arch: string;
  isRoot: boolean;
  env: Readonly<Record<string, string | undefined>>;
  exists(path: string): boolean;
  /** The program's name and major version, such as "Chromium 153"; undefined when it does not run. */
  version(path: string): Promise<string | undefined>;
  /** Decompresses the browser of the npm package; undefined when it cannot. */
  decompressNpmChromium(): Promise<string | undefined>;
  /** Where Playwright stores its browsers. */
  playwrightPaths(): Promise<string[]>;
  downloadWithPlaywright(): Promise<void>;
  installDebianChromium(): Promise<void>;
}
