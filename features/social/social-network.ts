import { site } from "../../site.config.ts";

/** Where the publisher posts, and where each post can be read. */
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

/** The sandbox's own pages, which the site passes on. */
const sandbox: SocialNetwork = {
  opens: "a demo page",
  accountAddress: "/sandbox/posts/all",
  postAddress: (id) => `/sandbox/posts/post/${encodeURIComponent(id)}`,
};

export const socialNetwork = ({ isDemo }: { isDemo: boolean }): SocialNetwork =>
  isDemo ? sandbox : real;
