import { site } from "#site.config.ts";

export const becauseSent = () => (
  <>
    You are receiving this email because a video was sent to {site.name} with this address. If it
    was not you, write to {site.contacts.newsroom}.
  </>
);
