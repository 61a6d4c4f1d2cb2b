import { useState } from "react";
import {
  type DeskCategories,
  type DeskCategory,
  moveCategory,
  removeCategory,
} from "#features/stories/calls/staff-categories.ts";
import { ActButton, Problem, useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { Link } from "#platform/web/router/link.tsx";
import { Button } from "#ui/button/button.tsx";
import { categoryClass } from "#ui/layout/category-chip.tsx";
import { categoriesQuery } from "./categories-query.ts";
import { CategoryDialog } from "./category-dialog.tsx";

interface CategoryRowProps {
  category: DeskCategory;
  /** The first is 1. */
  position: number;
  listed: DeskCategories;
}

/** A category with its stories, and what can be done with it. */
export function CategoryRow({ category, position, listed }: CategoryRowProps) {
  const { id, name, slug, description, stories, former } = category;
  const { version, categories } = listed;
  const queries = useQueryClient();
  const { busy, problem, act } = useAct();
  const [isOpen, setIsOpen] = useState(false);
  const params = { id };
  const keep = (reply: DeskCategories) => queries.setQueryData(categoriesQuery.queryKey, reply);

  const move = (to: number) =>
    act("move", {
      run: async () => keep(await call(moveCategory, { params, body: { version, position: to } })),
      done: `${name} is number ${to} of ${categories.length}.`,
      focus: `change-category-${id}`,
    });
  const remove = () =>
    act("remove", {
      run: async () => keep(await call(removeCategory, { params, body: { version } })),
      done: `Removed: ${name}`,
      focus: "add-category",
    });

  return (
    <li className="desk-row setting-row">
      <h3
        className={`type-button self-start border-l-[6px] border-cat pl-3 ${categoryClass(category.color ?? undefined)}`}
      >
        {name}
      </h3>
      <div className="setting-value">
        <p className="type-ui wrap-anywhere">{description || "No description"}</p>
        <p className="type-small text-text-3">
          <Link to={`/newsroom/stories?category=${encodeURIComponent(name)}`} className="underline">
            {stories === 1 ? "1 story" : `${stories} stories`}
          </Link>
          {` · ${slug}`}
          {former.length > 0 && ` · was ${former.join(", ")}`}
        </p>
        <Problem text={problem} />
      </div>
      <span className="flex flex-wrap gap-2">
        {position > 1 && (
          <ActButton
            busy={busy !== undefined}
            aria-label={`Move up: ${name}`}
            onClick={() => move(position - 1)}
          >
            Move up
          </ActButton>
        )}
        {stories === 0 && categories.length > 1 && (
          <ActButton busy={busy !== undefined} aria-label={`Remove: ${name}`} onClick={remove}>
            Remove
          </ActButton>
        )}
        <Button
          id={`change-category-${id}`}
          aria-label={`Change: ${name}`}
          onClick={() => setIsOpen(true)}
        >
          Change
        </Button>
      </span>
      {isOpen && (
        <CategoryDialog category={category} version={version} onClose={() => setIsOpen(false)} />
      )}
    </li>
  );
}
