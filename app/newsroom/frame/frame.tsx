import { useMemo } from "react";
import type { Me } from "#features/staff/calls/staff-account.ts";
import { CurrentStaffContext } from "#platform/newsroom/current-staff.ts";
import { Toasts } from "#ui/feedback/lazy-toasts.tsx";
import { SkipLink } from "#ui/layout/skip-link.tsx";
import { KeyHelp } from "../keys/key-help.tsx";
import { LiveUpdates } from "../live/live-updates.tsx";
import type { NewsroomScreen } from "../newsroom-screen.ts";
import { NewReleaseNotice } from "../release/new-release-notice.tsx";
import { screens } from "../screens.ts";
import { SessionDialog } from "../session/session-dialog.tsx";
import { Announcer } from "./announcer.tsx";
import { CurrentScreen } from "./current-screen.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { PhoneBar } from "./phone-bar.tsx";
import { Rail } from "./rail.tsx";
import { TopBar } from "./top-bar.tsx";

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
