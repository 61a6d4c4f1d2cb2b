import { site } from "../../../../site.config.ts";
import { buttonClass } from "../../../../ui/button.tsx";

export function ChannelLinks() {
  return (
    <ul className="flex flex-wrap gap-3">
      {[site.channels.local, site.channels.national].map(({ id, title, url }) => (
        <li key={id}>
          <a href={url} rel="noopener external" className={buttonClass("plain")}>
            Watch {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
