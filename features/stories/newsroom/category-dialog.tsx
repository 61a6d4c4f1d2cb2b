import { type FormEvent, useState } from "react";
import { Dialog } from "#platform/newsroom/dialog.tsx";
import { ActButton, Problem, useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { isOwnColor } from "#shared/color.ts";
import { slugFrom } from "#shared/text/slug-from.ts";
import { TextField } from "#ui/field/field.tsx";
import { SelectField } from "#ui/field/select-field.tsx";
import {
  addCategory,
  type CategoryForStaff,
  changeCategory,
  getCategories,
} from "../calls/staff-categories.ts";
import { CategoryFields } from "../rules/category.ts";

export const categoriesQuery = queryOptions({
  queryKey: ["newsroom", "categories"],
  queryFn: () => call(getCategories, {}),
});

const OWN = "own";
const GREY = "grey";
/** What the colours of the theme look like. */
const colorWords = {
  news: "Magenta, grey in mixed lists",
  politics: "Blue",
  business: "Green",
  world: "Cyan",
  technology: "Violet",
  health: "Pink",
  sports: "Lime",
  opinion: "Orange",
  [GREY]: "Grey",
  [OWN]: "Another color",
} as const;

interface CategoryDialogProps {
  /** None for a new one. */
  category?: CategoryForStaff;
  version: number;
  onClose(): void;
}

/** Adds a category or changes one. What was typed stays when it is refused. */
export function CategoryDialog({ category, onClose, ...props }: CategoryDialogProps) {
  const queries = useQueryClient();
  const { busy, problem, act } = useAct();
  // As it was when the dialog opened: a colleague's change meanwhile is not overwritten.
  const [version] = useState(props.version);
  const [name, setName] = useState(category?.name ?? "");
  const [slug, setSlug] = useState(category?.slug);
  const [description, setDescription] = useState(category?.description ?? "");
  const before = category?.color ?? GREY;
  const [choice, setChoice] = useState(isOwnColor(before) ? OWN : before);
  const [own, setOwn] = useState(isOwnColor(before) ? `#${before}` : "");
  const [isTried, setIsTried] = useState(false);

  const wanted = {
    name,
    slug: slug ?? slugFrom(name),
    description,
    color: choice === OWN ? own : choice === GREY ? null : choice,
  };
  const parsed = CategoryFields.safeParse(wanted);
  const problemOf = (field: string) =>
    isTried ? parsed.error?.issues.find(({ path }) => path[0] === field)?.message : undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (!parsed.success) return;
    const body = { version, ...parsed.data };
    const isDone = await act("save", {
      run: async () =>
        queries.setQueryData(
          categoriesQuery.queryKey,
          await (category
            ? call(changeCategory, { params: { id: category.id }, body })
            : call(addCategory, { body })),
        ),
      done: `Saved: ${name}. Readers see it now.`,
    });
    if (isDone) onClose();
  }

  return (
    <Dialog title={category ? `Category ${category.name}` : "Add a category"} onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label="Name"
          required
          autoComplete="off"
          value={name}
          problem={problemOf("name")}
          help={category && "Its stories stay, and its old address leads to the new one."}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label="Slug"
          required
          autoComplete="off"
          value={wanted.slug}
          problem={problemOf("slug")}
          onChange={({ target }) => setSlug(target.value)}
        />
        <TextField
          label="Description"
          autoComplete="off"
          value={description}
          problem={problemOf("description")}
          onChange={({ target }) => setDescription(target.value)}
        />
        <SelectField
          label="Color"
          value={choice}
          onChange={({ target }) => setChoice(target.value)}
        >
          {Object.entries(colorWords).map(([color, words]) => (
            <option key={color} value={color}>
              {words}
            </option>
          ))}
        </SelectField>
        {choice === OWN && (
          <TextField
            label="Six hex digits"
            required
            autoComplete="off"
            value={own}
            problem={problemOf("color")}
            help="Such as #5aa9ff. It has to be light enough to be read in both themes."
            onChange={({ target }) => setOwn(target.value)}
          />
        )}
        <Problem text={problem} />
        <ActButton type="submit" variant="signal" busy={busy !== undefined}>
          Save
        </ActButton>
      </form>
    </Dialog>
  );
}
