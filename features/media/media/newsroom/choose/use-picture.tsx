import type { FormEvent } from "react";
import { imageAddress } from "#features/media/calls/images.ts";
import {
  describeMedia,
  type MediaDetails,
  type MediaItem,
} from "#features/media/calls/staff-media.ts";
import { ActButton } from "#platform/newsroom/act-button.tsx";
import { Problem } from "#platform/newsroom/problem.tsx";
import { useAct } from "#platform/newsroom/use-act.ts";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { TextField } from "#ui/field/field.tsx";
import { MEDIA_KEY } from "../media-queries.ts";

const WIDTH = 640;

/** Asks what a picture shows and who took it, and stores it with the picture before it is used. */
export function UsePicture(props: { item: MediaDetails; onChosen(item: MediaItem): void }) {
  const { item, onChosen } = props;
  const queries = useQueryClient();
  const { busy, problem, act } = useAct();
  async function use(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = (name: string) => String(data.get(name) ?? "").trim();
    const body = {
      alt: typed("alt"),
      caption: typed("caption"),
      ...(item.mayChangeRights && { credit: typed("credit") }),
    };
    await act("use", {
      async run() {
        const described = await call(describeMedia, { params: { id: item.id }, body });
        void queries.invalidateQueries({ queryKey: MEDIA_KEY });
        onChosen(described);
      },
    });
  }
  return (
    <form onSubmit={use} noValidate className="grid gap-4">
      <img
        src={imageAddress(item.url, WIDTH)}
        alt=""
        // Its room is there before it is, so that the button does not move under a finger.
        width={item.width}
        height={item.height}
        className="chosen-picture"
      />
      <TextField
        label="Alt text"
        name="alt"
        help="What the picture shows, for readers who cannot see it."
        maxLength={500}
        defaultValue={item.alt}
      />
      <TextField label="Caption" name="caption" maxLength={500} defaultValue={item.caption} />
      {item.mayChangeRights ? (
        <TextField
          label="Credit"
          name="credit"
          help="Who took it."
          maxLength={200}
          defaultValue={item.credit}
        />
      ) : (
        <p className="type-small text-text-2">Credit: {item.credit || "none yet"}</p>
      )}
      <Problem text={problem} />
      <ActButton type="submit" variant="signal" busy={busy !== undefined}>
        Use this picture
      </ActButton>
    </form>
  );
}
