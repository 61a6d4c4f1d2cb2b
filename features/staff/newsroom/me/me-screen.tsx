import type { ReactNode } from "react";
import { viewerZone } from "#platform/newsroom/clock-time.ts";
import { useStaff } from "#platform/newsroom/current-staff.ts";
import { DeskPart } from "#platform/newsroom/desk-part.tsx";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { Screen } from "#platform/newsroom/screen.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { accountQuery } from "../staff-queries.ts";
import { MyCodes } from "./my-codes.tsx";
import { MyDevices } from "./my-devices.tsx";
import { MyPasskeys } from "./my-passkeys.tsx";
import { MyPassword } from "./my-password.tsx";
import { MyTokens } from "./my-tokens.tsx";

/** One's own account. The children are what other features let a person choose. */
export function MeScreen({ children }: { children?: ReactNode }) {
  const { name, email, roles } = useStaff();
  const account = useQuery(accountQuery);
  return (
    <Screen title="Me">
      <div className="me-parts">
        <DeskPart id="about-me" title={name}>
          <dl className="facts">
            <dt>Address</dt>
            <dd>{email}</dd>
            <dt>Roles</dt>
            <dd>{roles.join(", ")}</dd>
            <dt>Times are in</dt>
            <dd>{viewerZone()}</dd>
          </dl>
        </DeskPart>
        {children}
        <Refreshed query={account}>
          {({ devices, passkeys, hasPassword, recoveryCodesLeft }) => (
            <>
              <MyDevices devices={devices} />
              <MyPasskeys passkeys={passkeys} />
              {hasPassword && <MyPassword />}
              <MyCodes left={recoveryCodesLeft} />
            </>
          )}
        </Refreshed>
        <MyTokens />
      </div>
    </Screen>
  );
}
