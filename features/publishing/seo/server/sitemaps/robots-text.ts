/** Everything may be crawled, including pictures and API calls, which rendering needs, except the admin pages. */
export const robotsText = (origin: string) =>
  [
    "User-agent: *",
    "Allow: /",
    "Disallow: /api/admin/",
    "Disallow: /api/operator/",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    `Sitemap: ${origin}/news-sitemap.xml`,
    "",
  ].join("\n");
