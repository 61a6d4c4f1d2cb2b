/** What is used of the smaller build, which comes without types. */
declare module "hls.js/light" {
  interface Options {
    enableWorker: boolean;
    startPosition: number;
    capLevelToPlayerSize: boolean;
  }

  export default class Hls {
    static readonly Events: { readonly ERROR: "hlsError" };
    static isSupported(): boolean;
    constructor(options: Options);
    on(event: "hlsError", listen: (event: string, problem: { fatal: boolean }) => void): void;
    loadSource(address: string): void;
    attachMedia(video: HTMLVideoElement): void;
    destroy(): void;
  }
}
