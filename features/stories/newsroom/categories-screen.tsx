import { useState } from "react";
import { dayAndTime } from "#platform/newsroom/clock-time.ts";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { Screen, ScreenPart } from "#platform/newsroom/screen.tsx";
import { ActButton, Problem, useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { Link } from "#platform/web/router/link.tsx";
import { Button } from "#ui/button/button.tsx";
import { categoryClass } from "#ui/layout/category-chip.tsx";
import {
  type CategoriesForStaff,
  type CategoryForStaff,
  moveCategory,
  removeCategory,
  takeBackCategories,
} from "../calls/staff-categories.ts";
import { colorSheetPath } from "../rules/category.ts";
import { CategoryDialog, categoriesQuery } from "./category-dialog.tsx";

interface CategoryRowProps {
  category: CategoryForStaff;
  /** The first is 1. */
  position: number;
  listed: CategoriesForStaff;
}

/** A category with its stories, and what can be done with it. */
function CategoryRow({ category, position, listed }: CategoryRowProps) {
  const { id, name, slug, description, stories, former } = category;
  const { version, categories } = listed;
  const queries = useQueryClient();
  const { busy, problem, act } = useAct();
  const [isOpen, setIsOpen] = useState(false);
  const params = { id };
  const keep = (reply: CategoriesForStaff) => queries.setQueryData(categoriesQuery.queryKey, reply);

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

const ADD = "add-category";

/** The categories of stories, in the order in which readers see them. */
export function CategoriesScreen() {
  const query = useQuery(categoriesQuery);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Screen
      title="Categories"
      actions={
        <Button id={ADD} variant="signal" onClick={() => setIsAdding(true)}>
          Add a category
        </Button>
      }
    >
      <Refreshed query={query}>
        {(listed) => (
          <>
            <OwnColors {...listed} />
            <ScreenPart id="categories" title="As readers see them">
              <ol>
                {listed.categories.map((category, index) => (
                  <CategoryRow
                    key={category.id}
                    category={category}
                    position={index + 1}
                    listed={listed}
                  />
                ))}
              </ol>
            </ScreenPart>
            {listed.changed && <LastChange {...listed} changed={listed.changed} />}
            {isAdding && (
              <CategoryDialog version={listed.version} onClose={() => setIsAdding(false)} />
            )}
          </>
        )}
      </Refreshed>
    </Screen>
  );
}

/** The page has the colours of when it was loaded. */
function OwnColors({ categories }: Pick<CategoriesForStaff, "categories">) {
  const path = colorSheetPath(categories.map(({ color }) => (color ? { color } : {})));
  return path && <link rel="stylesheet" href={path} />;
}

type LastChangeProps = Pick<CategoriesForStaff, "version"> & {
  changed: NonNullable<CategoriesForStaff["changed"]>;
};

function LastChange({ version, changed: { by, at } }: LastChangeProps) {
  const queries = useQueryClient();
  const { busy, problem, act } = useAct();
  const takeBack = () =>
    act("take back", {
      run: async () =>
        queries.setQueryData(
          categoriesQuery.queryKey,
          await call(takeBackCategories, { body: { version } }),
        ),
      done: "Taken back. Readers see the categories as before.",
      focus: ADD,
    });
  return (
    <div className="mt-6 flex flex-wrap items-center gap-4">
      <p className="type-small text-text-2">
        Last changed by {by}, {dayAndTime(at)}
      </p>
      <ActButton busy={busy !== undefined} onClick={takeBack}>
        Take back the last change
      </ActButton>
      <Problem text={problem} />
    </div>
  );
}
