import type { ReactNode } from "react";
import { Link } from "#platform/web/router/link.tsx";
import { site } from "#site.config.ts";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { Icon } from "#ui/media/icon.tsx";

export const GoodToKnow = () => (
  <section aria-labelledby="good-to-know" className="no-print content-start">
    <SectionHeading id="good-to-know">Good to know</SectionHeading>
    <ul className="grid gap-6">
      <Fact icon={<Icon name="hand-heart" size={24} />}>
        Your donation goes to the newsroom of {site.name}: crews, cameras and fact-checking.
      </Fact>
      <Fact icon={<Icon name="lock" size={24} />}>
        You pay through Stripe. Your card number never reaches us.
      </Fact>
      <Fact icon={<Icon name="mail" size={24} />}>
        We email you a receipt, unless you donate anonymously.
      </Fact>
      <Fact icon={<Icon name="rotate-cw" size={24} />}>
        This is a single payment. To give regularly,{" "}
        <Link to="/recurring-donations" className="text-link underline">
          donate monthly or yearly
        </Link>
        .
      </Fact>
    </ul>
  </section>
);

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="type-ui flex gap-3 text-text-2 [&>svg]:shrink-0">
    {icon}
    <p>{children}</p>
  </li>
);
