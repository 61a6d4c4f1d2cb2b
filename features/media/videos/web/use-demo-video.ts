import { use, useMemo } from "react";
import { Demo } from "#platform/web/demo.ts";
import { sandboxPlayer, videoHost } from "../video-host.ts";

/** Where a video of the sandbox plays; undefined for real ones. */
export function useDemoVideo(id: string) {
  const isDemo = use(Demo).includes("videos");
  return useMemo(
    () =>
      isDemo
        ? { address: videoHost({ isDemo }).videoAddress(id), player: sandboxPlayer(id) }
        : undefined,
    [id, isDemo],
  );
}
