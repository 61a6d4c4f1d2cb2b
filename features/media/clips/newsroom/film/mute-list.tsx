import { Button, IconButton } from "#ui/button/button.tsx";
import { Icon } from "#ui/media/icon.tsx";
import { SecondField } from "./second-field.tsx";
import { type FilmEdit, toTenth } from "./use-film-edit.ts";

/** Where nothing is heard. */
export function MuteList({ edit, now }: { edit: FilmEdit; now(): number }) {
  const { mutes } = edit;
  const set = (index: number, next: Partial<FilmEdit["mutes"][number]>) =>
    edit.change({ mutes: mutes.map((mute, at) => (at === index ? { ...mute, ...next } : mute)) });
  return (
    <section aria-label="Without sound" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="type-button">Without sound</h3>
        <Button
          onClick={() => {
            const from = toTenth(now());
            edit.change({ mutes: [...mutes, { from, to: from + 1 }] });
          }}
        >
          Mute from here
        </Button>
      </div>
      {mutes.map((mute, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name
        <div key={index} className="hidden-span">
          <SecondField
            label={`Mute ${index + 1} from`}
            value={mute.from}
            onChange={(from) => set(index, { from: from ?? 0 })}
          />
          <SecondField
            label={`Mute ${index + 1} to`}
            value={mute.to}
            onChange={(to) => set(index, { to: to ?? 0 })}
          />
          <IconButton
            label={`Remove mute ${index + 1}`}
            icon={<Icon name="x" />}
            onClick={() => edit.change({ mutes: mutes.filter((_, at) => at !== index) })}
          />
        </div>
      ))}
    </section>
  );
}
