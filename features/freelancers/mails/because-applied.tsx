import { site } from "../../../site.config.ts";

export const becauseApplied = (
  <>
    You get this mail because this address was given in an application to {site.name}. If it was not
    you, tell {site.contacts.newsroom}.
  </>
);
