import { use } from "react";
import { Demo } from "#platform/web/demo.ts";
import { site } from "#site.config.ts";

/** The account of the publisher and the addresses of its posts. */
export interface SocialNetwork {
  /** As in "opens X". */
  opens: string;
  accountAddress: string;
  postAddress(id: string): string;
}

const { network, url } = site.social;

const real: SocialNetwork = {
  opens: network,
  accountAddress: url,
  postAddress: (id) => `${url}/status/${encodeURIComponent(id)}`,
};

/** The pages of the sandbox, proxied by the site. */
const sandbox: SocialNetwork = {
  opens: "a demo page",
  accountAddress: "/sandbox/posts/all",
  postAddress: (id) => `/sandbox/posts/post/${encodeURIComponent(id)}`,
};

const socialNetwork = ({ isDemo }: { isDemo: boolean }): SocialNetwork => (isDemo ? sandbox : real);

/** The addresses of the posts on this page. */
export const useSocialNetwork = () => socialNetwork({ isDemo: use(Demo).includes("posts") });
