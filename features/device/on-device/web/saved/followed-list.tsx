import { isSameFollow } from "#features/device/on-device/rules/for-you.ts";
import { Link } from "#platform/web/router/link.tsx";
import { Button } from "#ui/button/button.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { useDeviceList } from "../device-list.ts";
import { deviceLists } from "../device-lists.ts";
import { pathOf } from "../follow/for-you-row.tsx";

export function FollowedList() {
  const followed = useDeviceList(deviceLists.follows);
  if (followed.length === 0) return null;
  return (
    <section aria-labelledby="following">
      <SectionHeading id="following">Following</SectionHeading>
      <ul>
        {followed.map((follow) => (
          <li
            key={pathOf(follow)}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-hair py-3"
          >
            <p className="grid gap-1">
              <span className="type-label text-text-2">
                {follow.kind === "topic" ? "Topic" : "Author"}
              </span>
              <Link
                to={pathOf(follow)}
                className="type-card inline-block py-1 wrap-anywhere hover:underline"
              >
                {follow.name}
              </Link>
            </p>
            <Button
              aria-label={`Stop following ${follow.name}`}
              onClick={() =>
                deviceLists.follows.write(followed.filter((other) => !isSameFollow(other, follow)))
              }
            >
              Stop following
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
