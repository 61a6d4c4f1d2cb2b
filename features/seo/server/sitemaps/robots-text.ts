/** Everything may be read, pictures and calls included, for pages are drawn with them. The editors' part is nobody's. */
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
