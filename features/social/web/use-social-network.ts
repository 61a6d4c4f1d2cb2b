import { use } from "react";
import { Demo } from "../../../platform/web/demo.ts";
import { socialNetwork } from "../social-network.ts";

/** Where the posts on this page can be read. */
export const useSocialNetwork = () => socialNetwork({ isDemo: use(Demo).includes("posts") });
