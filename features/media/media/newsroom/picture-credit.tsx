import { useState } from "react";
import { describeMedia, listMedia, type MediaItem } from "#features/media/calls/staff-media.ts";
import { ActButton, Problem, useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { TextField } from "#ui/field/field.tsx";
import { MEDIA_KEY } from "./media-queries.ts";

/** Who took a picture of the library, to change where a story uses it. Nothing for other pictures. */
export function PictureCredit({ url }: { url: string }) {
  const { data } = useQuery({
    queryKey: [...MEDIA_KEY, "at", url],
    queryFn: () => call(listMedia, { query: { url, limit: 1, offset: 0 } }),
  });
  const item = data?.items[0];
  return item && <CreditField key={`${item.id} ${item.credit}`} item={item} />;
}

function CreditField({ item }: { item: MediaItem }) {
  const queries = useQueryClient();
  const { busy, problem, act } = useAct();
  const [credit, setCredit] = useState(item.credit);
  const save = () =>
    act("credit", {
      async run() {
        await call(describeMedia, { params: { id: item.id }, body: { credit: credit.trim() } });
        await queries.invalidateQueries({ queryKey: MEDIA_KEY });
      },
      done: "Credit saved.",
    });
  return (
    <div className="grid gap-2">
      <TextField
        label="Credit"
        help="Who took it. Stored with the picture, for all stories."
        maxLength={200}
        value={credit}
        onChange={({ target }) => setCredit(target.value)}
      />
      <Problem text={problem} />
      {credit.trim() !== item.credit && (
        <ActButton busy={busy !== undefined} onClick={save}>
          Save the credit
        </ActButton>
      )}
    </div>
  );
}
