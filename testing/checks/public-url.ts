/** Where the site under test says it is. */
export const PUBLIC_URL = "https://news.test.example";
