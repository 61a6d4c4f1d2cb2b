import { site } from "../../../site.config.ts";
import type { PageHead } from "../page.ts";
import { NotOpenYet } from "./parts/not-open-yet.tsx";
import { TextLink } from "./parts/text-link.tsx";

export const head = (): PageHead => ({
  title: "Analytics Access",
  description: `Figures for the editors of ${site.name}.`,
  canonical: "/admin-analytics",
  robots: "noindex",
});

export const Page = () => (
  <NotOpenYet
    title="Analytics Access"
    label="Editors"
    will="Here editors will see how stories and categories perform, after entering the admin key."
  >
    <p>
      Figures for everyone will be on <TextLink to="/analytics">Website Analytics</TextLink>.
    </p>
  </NotOpenYet>
);
