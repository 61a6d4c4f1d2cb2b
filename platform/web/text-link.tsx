import type { ReactNode } from "react";
import { Link } from "./router/link.tsx";

const LINK = "text-link underline hover:decoration-2";

export const TextLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={LINK}>
    {children}
  </Link>
);

export const OutLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} rel="noopener external" className={LINK}>
    {children}
  </a>
);

export const MailLink = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`} className={`${LINK} wrap-anywhere`}>
    {address}
  </a>
);

export const PhoneLink = ({ number }: { number: string }) => (
  <a href={`tel:${number.replaceAll(" ", "")}`} className={`${LINK} whitespace-nowrap`}>
    {number}
  </a>
);
