/** Whether a screen, or one below it, is the current one. Every address is below the Desk's. */
export const isWithin = (pathname: string, path: string) =>
  pathname === path || (path !== "/newsroom" && pathname.startsWith(`${path}/`));
