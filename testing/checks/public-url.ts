/** The PUBLIC_URL of the site under test. */
export const PUBLIC_URL = "https://news.test.example";
