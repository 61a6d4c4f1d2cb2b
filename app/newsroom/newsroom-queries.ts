import { createQueryClient } from "#platform/web/queries/create-query-client.ts";
import { MINUTE, SECOND } from "#shared/time/units.ts";

/** A failed call is shown at once, with the rows there were; coming back to the tab or online tries again. */
export const createNewsroomQueries = () =>
  createQueryClient({
    ...{ retry: false, networkMode: "always" },
    ...{ staleTime: 5 * SECOND, gcTime: 5 * MINUTE },
  });
