import { useState } from "react";
import {
  type DeskCategories,
  takeBackCategories,
} from "#features/stories/calls/staff-categories.ts";
import { dayAndTime } from "#platform/newsroom/clock-time.ts";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { DeskPart, Screen } from "#platform/newsroom/screen.tsx";
import { ActButton, Problem, useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { Button } from "#ui/button/button.tsx";
import { colorSheetPath } from "../color-sheet-path.ts";
import { categoriesQuery } from "./categories-query.ts";
import { CategoryDialog } from "./category-dialog.tsx";
import { CategoryRow } from "./category-row.tsx";

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
            <DeskPart id="categories" title="As readers see them">
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
            </DeskPart>
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
function OwnColors({ categories }: Pick<DeskCategories, "categories">) {
  const path = colorSheetPath(categories.map(({ color }) => (color ? { color } : {})));
  return path && <link rel="stylesheet" href={path} />;
}

type LastChangeProps = Pick<DeskCategories, "version"> & {
  changed: NonNullable<DeskCategories["changed"]>;
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
