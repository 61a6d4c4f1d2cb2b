import { existsSync, readFileSync } from "node:fs";

const folder = new URL("../../../shared/contracts/", import.meta.url);

/**
 * Descriptions, schemas and collections that others publish. Their licences differ, so they are read from a folder
 * beside the project and never copied into it.
 */
export const contractFiles = [
  "feeds/feedvalidator-rss20.json",
  "ghost/assets-small.json",
  "ghost/v5_export.json",
  "referrers/ghost-referrers.json",
  "relevance/cranfield-documents.json",
  "relevance/cranfield-queries.json",
  "sanitizer/dompurify-expect.json",
  "sanitizer/patt-0xcela_event_handlers.txt",
  "sanitizer/patt-BRUTELOGIC-XSS-STRINGS.txt",
  "sanitizer/patt-port_swigger_xss_cheatsheet_event_handlers.txt",
  "sanitizer/patt-xss_payloads_quick.txt",
  "schemas/jsonfeed/schema-v1.1.json",
  "schemas/jsonfeed/schemastore-feed.json",
  "schemas/schema-org-news.json",
  "schemas/sitemap/sitemap-news.xsd",
  "schemas/sitemap/sitemap.xsd",
  "schemas/web-manifest/web-manifest-app-info.json",
  "schemas/web-manifest/web-manifest.json",
  "ssrf/patt-Open-Redirect-payloads.txt",
  "ssrf/patt-openredirects.txt",
  "ssrf/patt-ssrf-urls.json",
  "ssrf/whatwg-urltestdata.json",
  "stripe/event-types-2026-10-28.endive.txt",
  "stripe/fixtures3-2026-07-29.json",
  "stripe/spec3-2023-08-16.trimmed.json",
  "text/blns.json",
  "useragents/crawler-user-agents.json",
  "useragents/ua-parser-js-device-test.json",
  "wordpress/themeunittestdata.wordpress.xml",
  "x/x-api-v2-openapi-2.166-tweet-naming.json",
  "x/x-api-v2-openapi-2.167-post-naming.json",
  "x/x-docs-sample-responses.json",
  "youtube/channel-feed-15-entries.xml",
  "youtube/youtube-v3-discovery-20260427.json",
] as const;

export type ContractFile = (typeof contractFiles)[number];

/** Skips a test whose files are missing; `npm test` reports them at its end. */
export const hasContracts = (...names: readonly ContractFile[]): boolean =>
  names.every((name) => existsSync(new URL(name, folder)));

export const readContract = (name: ContractFile): string =>
  readFileSync(new URL(name, folder), "utf8");

export const readContractLines = (name: ContractFile): string[] =>
  readContract(name).split("\n").filter(Boolean);

/** The type is checked by the test. */
export const readContractJson = <T>(name: ContractFile): T => JSON.parse(readContract(name)) as T;
