/** What is used of the smaller build, which comes without types. */
declare module "hls.js/light" {
  interface Retry {
    maxNumRetry: number;
    retryDelayMs: number;
    maxRetryDelayMs: number;
  }

  interface LoadPolicy {
    maxTimeToFirstByteMs: number;
    maxLoadTimeMs: number;
    timeoutRetry: Retry;
    errorRetry: Retry;
  }

  interface Options {
    enableWorker: boolean;
    autoStartLoad: boolean;
    capLevelToPlayerSize: boolean;
    fragLoadPolicy: { default: LoadPolicy };
  }

  export default class Hls {
    static readonly Events: {
      readonly ERROR: "hlsError";
      readonly MANIFEST_PARSED: "hlsManifestParsed";
    };
    static isSupported(): boolean;
    constructor(options: Options);
    on(event: "hlsManifestParsed", listen: () => void): void;
    on(event: "hlsError", listen: (event: string, problem: { fatal: boolean }) => void): void;
    loadSource(address: string): void;
    attachMedia(video: HTMLVideoElement): void;
    startLoad(second: number): void;
    destroy(): void;
  }
}
