import { load } from "#bench/load.ts";
import { type Part, percentile } from "#bench/part.ts";
import { publishStories, startEditor } from "#bench/start-editor.ts";
import { idle, startSite } from "#bench/start-process.ts";

const ARTICLES = 1_000;
const STORIES = Number(process.env.STORIES ?? 20);
const SECONDS = Number(process.env.SECONDS ?? 30);
/** Enough to use all of the site's capacity. */
const READERS = 50;

/** Every article once, so that most pages have to be rendered. */
const readPaths = Array.from(
  { length: ARTICLES },
  (_, index) => `/article/archive-${index + 1}-of-${ARTICLES}`,
);

/** What readers can bring, and publishing while twice as many come. */
export const overloadPart: Part = {
  name: "overload",
  about: "publishing while readers bring twice what the site can serve [OPS-15]",
  async measure({ archives, say }) {
    const archive = await archives.of(ARTICLES);
    // Without stored pages, which would take most of the load off.
    const site = await startSite(archive, { PAGE_CACHE: "off" });
    try {
      const editor = await startEditor(archive, site);
      await idle(site);
      say("What readers can bring");
      const most = await load(site.url, readPaths, { seconds: 10, readers: READERS });
      await idle(site);
      say("Publishing at twice as much");
      const reading = load(site.url, readPaths, {
        seconds: SECONDS,
        readers: 4 * READERS,
        rate: 2 * most.perSecond,
      });
      const times = await publishStories(editor, { stories: STORIES, content: "<p>It left.</p>" });
      const { perSecond, p99 } = await reading;
      return [
        { what: "pages a second that readers can bring", value: most.perSecond, unit: "" },
        { what: "pages a second at twice that", value: perSecond, unit: "" },
        { what: "readers' p99 at twice that", value: p99, unit: "ms" },
        {
          what: "stories that were published then",
          value: times.length,
          unit: "",
          least: STORIES,
        },
        {
          what: "from Publish to the reader's page then, p95",
          value: percentile(times, 95),
          unit: "ms",
        },
      ];
    } finally {
      await site.stop();
    }
  },
};
