import { use } from "react";
import { Demo } from "../../../platform/web/demo.ts";
import { videoHost } from "../video-host.ts";

/** Where the videos on this page can be watched. */
export const useVideoHost = () => videoHost({ isDemo: use(Demo).includes("videos") });
