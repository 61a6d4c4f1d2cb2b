export const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;
