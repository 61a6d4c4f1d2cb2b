import { viewerZone } from "#platform/newsroom/clock-time.ts";
import { TextField } from "#ui/field/field.tsx";

interface Validity {
  validFrom: string | null;
  validUntil: string | null;
}

/** From when until when something may be used, in the viewer's zone. */
export const ValidityFields = ({ known }: { known: Partial<Validity> }) => (
  <div className="grid items-end gap-4 sm:grid-cols-2">
    <TextField
      label="Valid from"
      name="validFrom"
      type="datetime-local"
      defaultValue={toLocal(known.validFrom)}
    />
    <TextField
      label="Valid until"
      name="validUntil"
      type="datetime-local"
      help={`In ${viewerZone()}.`}
      defaultValue={toLocal(known.validUntil)}
    />
  </div>
);

/** What the fields of a form hold. */
export function readValidity(data: FormData): Validity {
  const moment = (name: string) => {
    const typed = String(data.get(name) ?? "").trim();
    return typed === "" ? null : new Date(typed).toISOString();
  };
  return { validFrom: moment("validFrom"), validUntil: moment("validUntil") };
}

/** As a field for date and time has it, in the viewer's zone. */
function toLocal(moment: string | null | undefined): string {
  if (!moment) return "";
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
