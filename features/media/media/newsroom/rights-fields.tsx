import { useId } from "react";
import type { PictureRights } from "#features/media/calls/staff-media.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { TextField } from "#ui/field/field.tsx";
import { mediaChoicesQuery } from "./media-queries.ts";
import { readValidity, ValidityFields } from "./validity-fields.tsx";

interface RightsFieldsProps {
  known: Partial<PictureRights>;
  problem?: string;
}

/** Whose the picture is and for how long it may be used. */
export function RightsFields({ known, problem = "" }: RightsFieldsProps) {
  const id = useId();
  const { credits, licences } = useQuery(mediaChoicesQuery).data ?? { credits: [], licences: [] };
  return (
    <>
      <TextField
        label="Credit"
        name="credit"
        help="Who took it."
        maxLength={200}
        list={`${id}-credits`}
        defaultValue={known.credit}
        problem={problem}
      />
      <TextField
        label="Source"
        name="source"
        help="Where it came from, such as an address."
        maxLength={500}
        defaultValue={known.source}
      />
      <TextField
        label="Licence"
        name="licence"
        maxLength={200}
        list={`${id}-licences`}
        defaultValue={known.licence}
      />
      <ValidityFields known={known} />
      <Choices id={`${id}-credits`} values={credits} />
      <Choices id={`${id}-licences`} values={licences} />
    </>
  );
}

const Choices = ({ id, values }: { id: string; values: readonly string[] }) => (
  <datalist id={id}>
    {values.map((value) => (
      <option key={value} value={value} />
    ))}
  </datalist>
);

/** The rights that a form holds. */
export function readRights(form: HTMLFormElement): PictureRights {
  const data = new FormData(form);
  const words = (name: string) => String(data.get(name) ?? "").trim();
  return {
    credit: words("credit"),
    source: words("source"),
    licence: words("licence"),
    ...readValidity(data),
  };
}
