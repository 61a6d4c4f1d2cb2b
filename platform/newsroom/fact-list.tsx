import { Fragment, type ReactNode } from "react";
import { Icon } from "#ui/media/icon.tsx";

/** Names and values; what has no value is left out. */
export const FactList = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className="fact-list">
    {facts
      .filter(([, value]) => value !== null && value !== undefined && value !== "")
      .map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
  </dl>
);

/**
 * A link from a stranger. Nothing is fetched before somebody follows it, and the site it leads to learns neither where
 * they came from nor gets hold of this window. The host is shown as it is, because the rest of an address can pretend.
 */
export function OutsideLink({ address }: { address: string }) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      referrerPolicy="no-referrer"
      className="outside-link"
    >
      <Icon name="external-link" size={16} />
      <span className="outside-link-host">{URL.parse(address)?.host ?? "unknown host"}</span>
      <span className="outside-link-address">{address}</span>
    </a>
  );
}
