/** "Latest Politics News", and for News itself "Latest News". */
export const latestHeading = (category: string) =>
  category === "News" ? "Latest News" : `Latest ${category} News`;
