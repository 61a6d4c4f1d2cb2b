import { HandHeart, Lock, Mail, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { site } from "../../../site.config.ts";
import { SectionHeading } from "../../../ui/layout/section-heading.tsx";

export const GoodToKnow = () => (
  <section aria-labelledby="good-to-know" className="no-print content-start">
    <SectionHeading id="good-to-know">Good to know</SectionHeading>
    <ul className="grid gap-6">
      <Fact icon={<HandHeart size={24} strokeWidth={1.75} aria-hidden="true" />}>
        Your donation goes to the newsroom of {site.name}: crews, cameras and the time to check.
      </Fact>
      <Fact icon={<Lock size={24} strokeWidth={1.75} aria-hidden="true" />}>
        You pay through Stripe. Your card number never reaches us.
      </Fact>
      <Fact icon={<Mail size={24} strokeWidth={1.75} aria-hidden="true" />}>
        We email you a receipt, unless you donate anonymously.
      </Fact>
      <Fact icon={<RotateCw size={24} strokeWidth={1.75} aria-hidden="true" />}>
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
