import { useState } from "react";
import { themeKey } from "#app/web/storage-keys.ts";
import { signOut } from "#features/staff/calls/staff-account.ts";
import { useStaff } from "#platform/newsroom/current-staff.ts";
import { NewsroomIcon } from "#platform/newsroom/newsroom-icon.tsx";
import { call, serverMessage } from "#platform/web/call.ts";
import { Link } from "#platform/web/router/link.tsx";
import { withBrowserStorage } from "#ui/browser-storage.ts";
import { Icon } from "#ui/media/icon.tsx";
import { applyTheme, currentTheme, otherTheme } from "#ui/theme/theme.tsx";
import { openKeyHelp } from "./key-help.tsx";

function switchTheme() {
  const theme = otherTheme(currentTheme(document.documentElement));
  applyTheme(document, theme);
  withBrowserStorage("local", (storage) => storage.setItem(themeKey, theme));
}

/** What one can do about oneself, in the menu with this id. */
export function PersonActions({ menu }: { menu: string }) {
  const [problem, setProblem] = useState("");
  const [unsent, setUnsent] = useState(0);
  const { id: staff } = useStaff();
  const close = () => document.getElementById(menu)?.hidePopover();

  async function leave() {
    try {
      const { unsentDrafts } = await import("#features/editor/newsroom/session/unsent-drafts.ts");
      const count = unsent > 0 ? 0 : await unsentDrafts.countOf(staff);
      // Said once; who presses again knows.
      if (count > 0) return setUnsent(count);
      await call(signOut, {});
      // A new document, so that nothing of this person stays in memory.
      location.assign("/newsroom");
    } catch (error) {
      setProblem(serverMessage(error) || "Could not sign out. Please try again.");
    }
  }

  return (
    <>
      <Link to="/newsroom/me" onClick={close} className="menu-item">
        <NewsroomIcon name="user" />
        Me
      </Link>
      <button type="button" onClick={switchTheme} className="menu-item">
        <span className="contents light:hidden">
          <Icon name="sun" />
          Light theme
        </span>
        <span className="contents dark:hidden">
          <Icon name="moon" />
          Dark theme
        </span>
      </button>
      <button
        type="button"
        className="menu-item"
        onClick={() => {
          close();
          openKeyHelp();
        }}
      >
        <NewsroomIcon name="keyboard" />
        Keys
      </button>
      {unsent > 0 && (
        <p role="alert" className="type-small max-w-72 px-3 py-2">
          Text of {unsent === 1 ? "a story" : `${unsent} stories`} is not sent yet. It stays on this
          device, and is sent when you sign in here again. Nobody else gets to see it in the
          newsroom.
        </p>
      )}
      <button type="button" onClick={leave} className="menu-item">
        <Icon name="log-out" />
        {unsent > 0 ? "Sign out all the same" : "Sign out"}
      </button>
      {problem && (
        <p role="alert" className="type-small px-3 py-2 text-err">
          {problem}
        </p>
      )}
    </>
  );
}
