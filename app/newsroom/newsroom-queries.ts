import { QueryClient } from "@tanstack/react-query";
import { SECOND } from "../../shared/time/units.ts";

/** A failed call is shown at once, with the rows there were; coming back to the tab or online tries again. */
export const createNewsroomQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 5 * SECOND, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });
