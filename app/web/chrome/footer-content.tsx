import type { ReactNode } from "react";
import { useSocialNetwork } from "#features/media/social/web/use-social-network.ts";
import { useVideoHost } from "#features/media/videos/web/use-video-host.ts";
import { Link } from "#platform/web/router/link.tsx";
import { categoryPath } from "#shared/site/paths.ts";
import { site } from "#site.config.ts";
import { BarsGlyph } from "#ui/layout/bars.tsx";

const GROUPS =
  "grid grid-cols-2 gap-x-(--gutter) gap-y-10 md:grid-cols-3 lg:col-span-9 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none max-md:[&>:last-child]:col-span-2 max-md:[&>:last-child>ul]:columns-2";

/** Rendered by the server only. */
export function FooterContent() {
  const { channelAddress } = useVideoHost();
  const { accountAddress } = useSocialNetwork();
  return (
    <>
      <div className="page-frame grid gap-x-(--gutter) gap-y-10 py-12 lg:grid-cols-12">
        <Imprint />
        <nav aria-label="Footer" className={GROUPS}>
          {site.footer.map(({ title, links }) => (
            <Group key={title} title={title}>
              {links.map(({ label, to }) => (
                <RouteItem key={to} label={label} to={to} />
              ))}
            </Group>
          ))}
          <Group title="Follow">
            <OutItem label={site.channels.local.title} href={channelAddress("local")} />
            <OutItem label={site.channels.national.title} href={channelAddress("national")} />
            <OutItem
              label={`@${site.social.handle} on ${site.social.network}`}
              href={accountAddress}
            />
            <RouteItem label="Following" to="/following" />
            <RouteItem label="Breaking news" to="/breaking" />
            <li>
              <a href="/api/articles?format=rss">RSS</a>
            </li>
          </Group>
          <Group title="Subjects">
            {site.categories.map(({ name }) => (
              <RouteItem key={name} label={name} to={categoryPath(name)} />
            ))}
          </Group>
        </nav>
      </div>
      <Bottom />
    </>
  );
}

function Imprint() {
  const { contacts } = site;
  return (
    <div className="grid content-start gap-4 lg:col-span-3">
      <p className="flex items-center gap-3">
        <BarsGlyph size={48} />
        <span className="grid gap-1">
          <span className="type-card-list">{site.name}</span>
          <span className="type-label text-text-2">{site.tagline}</span>
        </span>
      </p>
      <p className="type-small max-w-[25.2em] text-text-2">{site.description}</p>
      <address className="footer-links type-small grid justify-items-start gap-1 text-text-2 not-italic">
        {contacts.address.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <a href={`mailto:${contacts.newsroom}`} className="text-text underline">
          {contacts.newsroom}
        </a>
        <a href={`tel:${contacts.phone.replaceAll(" ", "")}`} className="text-text underline">
          {contacts.phone}
        </a>
      </address>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="footer-title">{title}</h2>
      <ul className="footer-links gap-x-(--gutter)">{children}</ul>
    </div>
  );
}

const RouteItem = ({ label, to }: { label: string; to: string }) => (
  <li>
    <Link to={to}>{label}</Link>
  </li>
);

const OutItem = ({ label, href }: { label: string; href: string }) => (
  <li>
    <a href={href} rel="noopener external">
      {label}
    </a>
  </li>
);

/** The seven color bars above the tagline. */
function Bottom() {
  const colors = site.categories.flatMap(({ color }) => (color && color !== "news" ? [color] : []));
  return (
    <>
      <div aria-hidden="true" className="bars flex h-1.5">
        {colors.map((color) => (
          <span key={color} className={`cat-${color} grow bg-cat`} />
        ))}
      </div>
      <div className="footer-links page-frame flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4">
        <p className="type-small text-text-2">
          {site.name} has {site.readersClaim}.
        </p>
        <Link to="/analytics" className="type-small text-text-2">
          Website analytics
        </Link>
      </div>
    </>
  );
}
