import { site } from "../../site.config.ts";

export const postAddress = (id: string) => `${site.social.url}/status/${encodeURIComponent(id)}`;
