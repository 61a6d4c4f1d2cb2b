import { type FormEvent, type ReactNode, useState } from "react";
import * as calls from "#features/staff/calls/staff-account.ts";
import { changePassword } from "#features/staff/calls/staff-account.ts";
import { dayAndTime, viewerZone } from "#platform/newsroom/clock-time.ts";
import { useStaff } from "#platform/newsroom/current-staff.ts";
import { Dialog } from "#platform/newsroom/dialog.tsx";
import { NewsroomIcon } from "#platform/newsroom/newsroom-icon.tsx";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { Screen, ScreenPart } from "#platform/newsroom/screen.tsx";
import { ActButton, Problem, useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import type { Reply } from "#shared/contract/endpoint.ts";
import { Button } from "#ui/button/button.tsx";
import { RelativeTime } from "#ui/layout/relative-time.tsx";
import { NewPasswordField } from "../choose-factor.tsx";
import { accountQuery } from "../staff-queries.ts";
import { MyCodes } from "./my-codes.tsx";
import { MyPasskeys } from "./my-passkeys.tsx";
import { MyTokens } from "./my-tokens.tsx";

/** One's own account. The children are what other features let a person choose. */
export function MeScreen({ children }: { children?: ReactNode }) {
  const { name, email, roles } = useStaff();
  const account = useQuery(accountQuery);
  return (
    <Screen title="Me">
      <div className="me-parts">
        <ScreenPart id="about-me" title={name}>
          <dl className="facts">
            <dt>Address</dt>
            <dd>{email}</dd>
            <dt>Roles</dt>
            <dd>{roles.join(", ")}</dd>
            <dt>Times are in</dt>
            <dd>{viewerZone()}</dd>
          </dl>
        </ScreenPart>
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

type Device = Reply<typeof calls.getAccount>["devices"][number];

function MyDevices({ devices }: { devices: readonly Device[] }) {
  const queries = useQueryClient();
  const { busy, problem, act } = useAct();

  const end = ({ id, name }: Device) =>
    act(String(id), {
      run: async () => {
        await call(calls.endDevice, { params: { id } });
        await queries.invalidateQueries(accountQuery);
      },
      done: `Signed out: ${name}`,
      focus: "my-devices",
    });

  return (
    <ScreenPart id="my-devices" title="Devices">
      <Problem text={problem} />
      <ul>
        {devices.map((device) => (
          <li key={device.id} className="desk-row">
            <NewsroomIcon name="smartphone" />
            <p className="min-w-0 grow">
              <span className="type-button block">{device.name}</span>
              <span className="type-small block text-text-3">
                Since {dayAndTime(device.createdAt)}, used <RelativeTime date={device.seenAt} />
              </span>
            </p>
            {device.isThis ? (
              <span className="mark-state text-text-2">This device</span>
            ) : (
              <ActButton
                busy={busy === String(device.id)}
                onClick={() => end(device)}
                aria-label={`Sign out ${device.name}`}
              >
                Sign out
              </ActButton>
            )}
          </li>
        ))}
      </ul>
    </ScreenPart>
  );
}

function MyPassword() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ScreenPart
      id="my-password"
      title="Password"
      actions={<Button onClick={() => setIsOpen(true)}>Change the password</Button>}
    >
      <p className="type-small p-4 text-text-2">
        A new password signs you out on all other devices. Your authenticator app stays.
      </p>
      {isOpen && <ChangePassword onClose={() => setIsOpen(false)} />}
    </ScreenPart>
  );
}

function ChangePassword({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const { busy, problem, act } = useAct();

  async function change(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("password") ?? "");
    const changed = await act("change", {
      run: async () => {
        await call(changePassword, { body: { password } });
        await queries.invalidateQueries(accountQuery);
      },
      done: "Your password is changed.",
    });
    if (changed) onClose();
  }

  return (
    <Dialog title="Change the password" onClose={onClose}>
      <form onSubmit={change} className="grid gap-5">
        <Problem text={problem} />
        <NewPasswordField label="New password" />
        <ActButton type="submit" variant="signal" busy={busy !== undefined}>
          Change the password
        </ActButton>
      </form>
    </Dialog>
  );
}
