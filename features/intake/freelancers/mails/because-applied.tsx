import { site } from "#site.config.ts";

export const becauseApplied = () => (
  <>
    You are receiving this email because someone applied to {site.name} with this address. If it was
    not you, write to {site.contacts.newsroom}.
  </>
);
