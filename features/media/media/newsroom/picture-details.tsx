import { type FormEvent, useState } from "react";
import * as calls from "#features/media/calls/staff-media.ts";
import { useScope } from "#platform/newsroom/current-staff.ts";
import { Dialog } from "#platform/newsroom/dialog.tsx";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { ActButton, Problem, useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { TextArea, TextField } from "#ui/field/field.tsx";
import { FocalPoint } from "./focal-point.tsx";
import { MEDIA_KEY, mediaItemQuery } from "./media-queries.ts";
import { RightsFields, readRights } from "./rights-fields.tsx";
import { UsingStories } from "./using-stories.tsx";

interface PictureDetailsProps {
  id: number;
  onClose(): void;
}

/** Everything that is known about a picture, to look at and to change. */
export function PictureDetails({ id, onClose }: PictureDetailsProps) {
  return (
    <Dialog title="Picture" onClose={onClose}>
      <Refreshed query={useQuery(mediaItemQuery(id))}>
        {(item) => <DetailsForm key={item.id} item={item} onClose={onClose} />}
      </Refreshed>
    </Dialog>
  );
}

function DetailsForm({ item, onClose }: { item: calls.MediaDetails; onClose(): void }) {
  const queries = useQueryClient();
  const { busy, problem, act } = useAct();
  const [focus, setFocus] = useState({ focusX: item.focusX, focusY: item.focusY });
  const run = async (name: string, change: () => Promise<unknown>, done: string) => {
    const isDone = await act(name, { run: change, done });
    await queries.invalidateQueries({ queryKey: MEDIA_KEY });
    if (isDone) onClose();
  };
  const params = { id: item.id };
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const body = {
      alt: String(data.get("alt") ?? ""),
      caption: String(data.get("caption") ?? ""),
      ...focus,
      ...(item.mayChangeRights && readRights(form)),
    };
    run("save", () => call(calls.describeMedia, { params, body }), "Picture saved.");
  }
  return (
    <form onSubmit={save} noValidate className="grid gap-4">
      <FocalPoint url={item.url} {...focus} onChange={setFocus} />
      <TextField
        label="Alt text"
        name="alt"
        help="What the picture shows, for readers who cannot see it."
        maxLength={500}
        defaultValue={item.alt}
      />
      <TextArea
        label="Caption"
        name="caption"
        rows={2}
        maxLength={500}
        defaultValue={item.caption}
      />
      {item.mayChangeRights ? <RightsFields known={item} /> : <KnownRights item={item} />}
      <UsedIn item={item} />
      <Problem text={problem} />
      <div className="flex flex-wrap justify-between gap-2">
        <DeleteOrRestore item={item} busy={busy} onAct={run} />
        <ActButton type="submit" variant="signal" busy={busy === "save"}>
          Save
        </ActButton>
      </div>
    </form>
  );
}

const KnownRights = ({ item: { credit, licence } }: { item: calls.MediaDetails }) => (
  <p className="type-small text-text-2">
    {credit ? `Credit: ${credit}` : "No credit"}
    {licence && `, ${licence}`}. An editor changes the rights.
  </p>
);

function UsedIn({
  item: { uses, stories, fileName, width, height, addedBy },
}: {
  item: calls.MediaDetails;
}) {
  return (
    <section aria-label="Used in" className="type-small grid gap-1">
      <h3 className="type-label text-text-3">Used in</h3>
      <UsingStories uses={uses} stories={stories} />
      <p className="mt-2 text-text-3">
        {fileName}, {width} × {height}, added by {addedBy || "the site"}
      </p>
    </section>
  );
}

interface DeleteOrRestoreProps {
  item: calls.MediaDetails;
  busy: string | undefined;
  onAct(name: string, change: () => Promise<unknown>, done: string): void;
}

function DeleteOrRestore({ item, busy, onAct }: DeleteOrRestoreProps) {
  const mayDelete = useScope("pictures.rights") !== undefined;
  const params = { id: item.id };
  if (!mayDelete) return <span />;
  if (item.deletedAt)
    return (
      <ActButton
        busy={busy === "restore"}
        onClick={() =>
          onAct("restore", () => call(calls.restoreMedia, { params }), "Picture restored.")
        }
      >
        Restore
      </ActButton>
    );
  return (
    <ActButton
      variant="quiet"
      busy={busy === "delete"}
      onClick={() =>
        onAct(
          "delete",
          () => call(calls.deleteMedia, { params }),
          "Picture deleted. It can be had back for 30 days.",
        )
      }
    >
      Delete
    </ActButton>
  );
}
