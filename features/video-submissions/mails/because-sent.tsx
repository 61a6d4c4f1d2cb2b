import { site } from "../../../site.config.ts";

export const becauseSent = (
  <>
    You get this mail because a video was sent to {site.name} with this address. If it was not you,
    tell {site.contacts.newsroom}.
  </>
);
