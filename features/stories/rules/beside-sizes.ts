/** How many stories the lists beside an article show. */
export const besideSizes = { grid: 6, list: 5 } as const satisfies Record<string, number>;
