import * as calls from "#features/staff/calls/staff-account.ts";
import { ActButton } from "#platform/newsroom/act-button.tsx";
import { dayAndTime } from "#platform/newsroom/clock-time.ts";
import { DeskIcon } from "#platform/newsroom/desk-icon.tsx";
import { DeskPart } from "#platform/newsroom/desk-part.tsx";
import { Problem } from "#platform/newsroom/problem.tsx";
import { useAct } from "#platform/newsroom/use-act.ts";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import type { Reply } from "#shared/contract/endpoint.ts";
import { RelativeTime } from "#ui/layout/relative-time.tsx";
import { accountQuery } from "../staff-queries.ts";

type Device = Reply<typeof calls.getAccount>["devices"][number];

export function MyDevices({ devices }: { devices: readonly Device[] }) {
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
    <DeskPart id="my-devices" title="Devices">
      <Problem text={problem} />
      <ul>
        {devices.map((device) => (
          <li key={device.id} className="desk-row">
            <DeskIcon name="smartphone" />
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
    </DeskPart>
  );
}
