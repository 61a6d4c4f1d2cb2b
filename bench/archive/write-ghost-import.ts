// Writes the stories of a running site as a file that Ghost imports, and their pictures:
// `node scripts/node24.mjs bench/archive/write-ghost-import.ts http://localhost:3000 /tmp/for-ghost`. bench/README.md says what then.
import { mkdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { z } from "zod";

const Listed = z.array(z.object({ slug: z.string() }));
const Story = z.object({
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  imageUrl: z.nullable(z.string()),
  imageAlt: z.string(),
  publishedAt: z.string(),
});
type Story = z.infer<typeof Story>;

/** The most that a call lists. */
const AT_ONCE = 100;

const [site = "", folder = ""] = process.argv.slice(2);
if (!folder) throw new Error("Say the address of a running site and a folder");
const pictures = join(folder, "images");
await mkdir(pictures, { recursive: true });
const stories = await readStories();
for (const address of new Set(stories.flatMap(({ imageUrl }) => imageUrl ?? []))) {
  const picture = await fetch(new URL(address, site));
  await writeFile(join(pictures, basename(address)), Buffer.from(await picture.arrayBuffer()));
}
await writeFile(join(folder, "import.json"), JSON.stringify(importOf(stories)));
console.log(`${stories.length} stories in ${folder}`);

async function readStories(): Promise<Story[]> {
  const found: Story[] = [];
  for (let offset = 0; ; offset += AT_ONCE) {
    const listed = Listed.parse(await read(`/api/articles?limit=${AT_ONCE}&offset=${offset}`));
    for (const { slug } of listed) found.push(Story.parse(await read(`/api/articles/${slug}`)));
    if (listed.length < AT_ONCE) return found;
  }
}

async function read(path: string): Promise<unknown> {
  const response = await fetch(new URL(path, site));
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

/** The shape of Ghost's own exports, with each text as one block of HTML. */
function importOf(found: readonly Story[]) {
  const names = [...new Set(found.flatMap(({ category, tags }) => [category, ...tags]))];
  const idOf = (name: string) => names.indexOf(name) + 1;
  return {
    db: [
      {
        meta: { exported_on: Date.now(), version: "6.0.0" },
        data: {
          tags: names.map((name) => ({ id: idOf(name), name, slug: name.toLowerCase() })),
          posts: found.map((story, index) => ({
            id: index + 1,
            title: story.title,
            slug: story.slug,
            lexical: JSON.stringify(oneBlock(story.content)),
            custom_excerpt: story.excerpt,
            feature_image:
              story.imageUrl && `__GHOST_URL__/content/images/${basename(story.imageUrl)}`,
            feature_image_alt: story.imageAlt,
            status: "published",
            published_at: story.publishedAt,
          })),
          posts_tags: found.flatMap(({ category, tags }, index) =>
            [...new Set([category, ...tags])].map((name, order) => ({
              post_id: index + 1,
              tag_id: idOf(name),
              sort_order: order,
            })),
          ),
        },
      },
    ],
  };
}

function oneBlock(html: string) {
  const block = { type: "html", version: 1, html };
  const root = { type: "root", version: 1, format: "", indent: 0, direction: null };
  return { root: { ...root, children: [block] } };
}
