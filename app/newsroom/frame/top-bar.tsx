import { useScope } from "#platform/newsroom/current-staff.ts";
import { DeskIcon } from "#platform/newsroom/desk-icon.tsx";
import { Link } from "#platform/web/router/link.tsx";
import { buttonClass } from "#ui/button/button.tsx";
import { NEW_STORY } from "../new-story.ts";
import type { NewsroomScreen } from "../newsroom-screen.ts";
import { SearchBox } from "../search/search-box.tsx";

/** Above every screen. */
export function TopBar({ screens }: { screens: readonly NewsroomScreen[] }) {
  const writes = useScope("stories.write") !== undefined;
  return (
    <div className="top-bar">
      {writes && <SearchBox />}
      {screens.some(({ path }) => path === NEW_STORY) && (
        <Link to={NEW_STORY} className={buttonClass("signal", "new-story")}>
          <DeskIcon name="square-pen" />
          New story
        </Link>
      )}
    </div>
  );
}
