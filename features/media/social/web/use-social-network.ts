import { use } from "react";
import { Demo } from "#platform/web/demo.ts";
import { socialNetwork } from "../social-network.ts";

/** The addresses of the posts on this page. */
export const useSocialNetwork = () => socialNetwork({ isDemo: use(Demo).includes("posts") });
