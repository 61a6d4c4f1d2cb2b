import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/media/icon.tsx";
import type { Follow } from "../known-story.ts";
import { isSameFollow } from "../rules/for-you-list.ts";
import { deviceLists, useDeviceList } from "./device-lists.ts";

/** Follows a topic or an author on this device, and shows that it does. */
export function FollowButton({ of }: { of: Follow }) {
  const followed = useDeviceList(deviceLists.follows).some((other) => isSameFollow(other, of));
  const toggle = () => {
    const others = deviceLists.follows.read().filter((other) => !isSameFollow(other, of));
    deviceLists.follows.write(followed ? others : [of, ...others]);
  };
  return (
    <>
      <Button aria-pressed={followed} aria-label={`Follow ${of.name}`} onClick={toggle}>
        <Icon name={followed ? "check" : "star"} />
        {followed ? "Following" : "Follow"}
      </Button>
      <p role="status" className="type-small text-text-2">
        {followed && "New stories are in “For you” on the front page of this device."}
      </p>
    </>
  );
}
