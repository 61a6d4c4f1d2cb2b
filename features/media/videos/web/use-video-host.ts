import { use } from "react";
import { Demo } from "#platform/web/demo.ts";
import { videoHost } from "../video-host.ts";

/** The addresses of the videos on this page. */
export const useVideoHost = () => videoHost({ isDemo: use(Demo).includes("videos") });
