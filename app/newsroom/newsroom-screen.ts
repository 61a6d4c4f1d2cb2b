import type { ComponentType, LazyExoticComponent } from "react";
import type { NewsroomIconName } from "#platform/newsroom/newsroom-icon.tsx";
import type { Permission } from "#shared/newsroom/permissions.ts";

export interface NewsroomScreen {
  path: string;
  label: string;
  /** Who lacks it does not see the screen in any menu, and gets the 404 screen at its address. */
  permission: Permission;
  /** Screens without one are in no menu. */
  icon?: NewsroomIconName;
  /** After `g`. */
  key?: string;
  /** Letters that act on the screen, and what each does, for the list under `?`. */
  letters?: Readonly<Record<string, string>>;
  /** Begins to load the screen before it is shown. */
  load(): Promise<unknown>;
  component: LazyExoticComponent<ComponentType>;
}

/** Where a story is begun. */
export const NEW_STORY = "/newsroom/stories/new";

/** The state of a navigation that only gives the screen another address, such as a new story that got its number. */
export const SAME_SCREEN = "same-screen";

/** Whether a screen, or one below it, is the current one. Every address is below the Desk's. */
export const isWithin = (pathname: string, path: string) =>
  pathname === path || (path !== "/newsroom" && pathname.startsWith(`${path}/`));
