import { type FormEvent, useState } from "react";
import { useScope } from "#platform/newsroom/current-staff.ts";
import { ScreenPart } from "#platform/newsroom/screen.tsx";
import { ActButton, Problem, RefusedHere, useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { TextField } from "#ui/field/field.tsx";
import {
  type DonationsOverview,
  setDonationLimit,
  switchDonations,
} from "../calls/staff-donations.ts";
import { LARGEST_LIMIT } from "../donation-switches.ts";
import { limitWords, switchWords } from "./donation-words.ts";
import { overviewQuery } from "./staff-donation-queries.ts";

type Switches = Pick<DonationsOverview, "switches" | "limits">;

/** What donors can choose, and limits against the testing of stolen cards. Both hold at once. */
export function SwitchesPart({ switches, limits }: Switches) {
  const mayChange = useScope("donors.manage") !== undefined;
  return (
    <ScreenPart id="switches" title="Switches">
      <ul>
        {switches.map((one) => (
          <SwitchRow key={one.name} {...one} mayChange={mayChange} />
        ))}
      </ul>
      {mayChange && (
        <div className="grid gap-4 border-hair border-t p-4">
          {limits.map((limit) => (
            // A changed limit starts with its new value.
            <LimitForm key={`${limit.name} ${limit.value}`} {...limit} />
          ))}
        </div>
      )}
    </ScreenPart>
  );
}

const useRefresh = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: overviewQuery.queryKey });
};

function SwitchRow({
  name,
  isOn,
  mayChange,
}: Switches["switches"][number] & { mayChange: boolean }) {
  const refresh = useRefresh();
  const { busy, problem, act } = useAct();
  const label = switchWords[name];
  const change = () =>
    act(name, {
      run: () => call(switchDonations, { body: { name, isOn: !isOn } }).finally(refresh),
      done: `${label}: ${isOn ? "off" : "on"}`,
    });
  return (
    <li className="desk-row">
      <span className="type-ui grow">{label}</span>
      <span className={isOn ? "mark-state text-ok" : "mark-state text-warn"}>
        {isOn ? "On" : "Off"}
      </span>
      {mayChange && (
        <ActButton
          busy={busy !== undefined}
          aria-label={`Turn ${isOn ? "off" : "on"}: ${label}`}
          onClick={change}
        >
          Turn {isOn ? "off" : "on"}
        </ActButton>
      )}
      <Problem text={problem} />
    </li>
  );
}

function LimitForm({ name, value }: Switches["limits"][number]) {
  const [typed, setTyped] = useState(String(value));
  const refresh = useRefresh();
  const { busy, problem, act } = useAct();
  const { label, help } = limitWords[name];
  async function run() {
    const number = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : undefined;
    if (number === undefined || number > LARGEST_LIMIT)
      throw new RefusedHere("Please enter a whole number up to 100,000.");
    await call(setDonationLimit, { body: { name, value: number } }).finally(refresh);
  }
  function save(event: FormEvent) {
    event.preventDefault();
    void act(name, { run, done: `${label}: ${typed.trim()}`, focus: `limit-${name}` });
  }
  return (
    <form onSubmit={save} noValidate className="grid gap-2">
      <TextField
        id={`limit-${name}`}
        label={label}
        help={help}
        inputMode="numeric"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        beside={
          <ActButton type="submit" busy={busy !== undefined} aria-label={`Save: ${label}`}>
            Save
          </ActButton>
        }
      />
      <Problem text={problem} />
    </form>
  );
}
