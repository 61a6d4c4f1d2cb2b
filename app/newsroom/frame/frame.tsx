import { useMemo, useSyncExternalStore } from "react";
import type { Me } from "#features/staff/calls/staff-account.ts";
import { announcements } from "#platform/newsroom/announce.ts";
import { CurrentStaffContext, useScope } from "#platform/newsroom/current-staff.ts";
import { NewsroomIcon } from "#platform/newsroom/newsroom-icon.tsx";
import { Link } from "#platform/web/router/link.tsx";
import { Button, buttonClass } from "#ui/button/button.tsx";
import { Toasts } from "#ui/feedback/lazy-toasts.tsx";
import { SkipLink } from "#ui/layout/visually-hidden.tsx";
import { Icon } from "#ui/media/icon.tsx";
import { useStore } from "#ui/store.ts";
import { NEW_STORY, type NewsroomScreen } from "../newsroom-screen.ts";
import { screens } from "../screens.ts";
import { newerRelease } from "../staff-transport.ts";
import { CurrentScreen } from "./current-screen.tsx";
import { KeyHelp } from "./key-help.tsx";
import { LiveUpdates } from "./live-updates.tsx";
import { PhoneBar } from "./phone-bar.tsx";
import { Rail } from "./rail.tsx";
import { SearchBox } from "./search-box.tsx";
import { SessionDialog } from "./session-dialog.tsx";

/** Around every screen of somebody who is signed in. */
export function Frame({ me }: { me: Me }) {
  const open = useMemo(() => screensOf(me), [me]);
  return (
    <CurrentStaffContext value={me}>
      <SkipLink />
      <div className="newsroom">
        <Rail screens={open} />
        <div className="newsroom-body">
          <TopBar screens={open} />
          <NewReleaseNotice />
          <OfflineNotice />
          <LiveUpdates />
          <main id="main" tabIndex={-1} className="newsroom-main">
            <CurrentScreen screens={open} />
          </main>
        </div>
        <PhoneBar screens={open} />
      </div>
      <SessionDialog me={me} />
      <KeyHelp screens={open} />
      <Announcer />
      <Toasts />
    </CurrentStaffContext>
  );
}

const screensOf = ({ scopes }: Me): readonly NewsroomScreen[] =>
  screens.filter(({ permission }) => scopes[permission] !== undefined);

/** Above every screen. */
function TopBar({ screens }: { screens: readonly NewsroomScreen[] }) {
  const writes = useScope("stories.write") !== undefined;
  return (
    <div className="top-bar">
      {writes && <SearchBox />}
      {screens.some(({ path }) => path === NEW_STORY) && (
        <Link to={NEW_STORY} className={buttonClass("signal", "new-story")}>
          <NewsroomIcon name="square-pen" />
          New story
        </Link>
      )}
    </div>
  );
}

function subscribe(listener: () => void) {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** The region is always there, so that screen readers notice when it fills. */
function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className="desk-strip">
          <Icon name="triangle-alert" />
          No connection. What you type is kept on this device.
        </p>
      )}
    </div>
  );
}

/** Never reloads by itself: somebody may be typing. */
function NewReleaseNotice() {
  const isNewer = useStore(newerRelease);
  return (
    <div role="status">
      {isNewer && (
        <div className="desk-strip">
          <p className="grow">The newsroom was updated. Reload when you are ready.</p>
          <Button onClick={() => location.reload()}>Reload</Button>
        </div>
      )}
    </div>
  );
}

/** Says each announcement once: the same text again is a new element. */
function Announcer() {
  const { text, id } = useStore(announcements);
  return (
    <div role="status" className="sr-only">
      <p key={id}>{text}</p>
    </div>
  );
}
