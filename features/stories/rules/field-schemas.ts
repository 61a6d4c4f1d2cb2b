import * as z from "zod/mini";
import { isOnPublisherHost, MEDIA } from "#features/media/calls/images.ts";
import { text } from "#shared/contract/fields.ts";
import { site } from "#site.config.ts";

/** Tags are lower case, with single spaces. */
export const spellTag = (text: string) => text.toLowerCase().replace(/\s+/g, " ");

/** Functions and not schemas: scripts of readers, which need none, leave them out. */
export const fieldSchemas = { picture, tags, moment };

/** A picture the site can show, with a normalized address; every page would show the fallback for any other. */
function picture() {
  const homes = [`a path under ${MEDIA}`, ...site.pictureHosts.map((host) => `https://${host}/…`)];
  return text({ max: 2_000 }).check(
    z.overwrite((value) => (/^https:/i.test(value) && URL.parse(value)?.href) || value),
    z.refine(isPictureOfOurs, `must be a picture of ours: ${homes.join(" or ")}`),
  );
}

function isPictureOfOurs(value: string): boolean {
  if (!value.startsWith(MEDIA)) return isOnPublisherHost(value);
  return /^[\w./-]+$/.test(value) && !value.includes("..") && !value.includes("//");
}

function tags() {
  /** Lower case with single spaces; no commas, because they separate tags in addresses. */
  const tag = text({ max: 60 }).check(
    z.refine((value) => !value.includes(","), "must not hold a comma"),
    z.overwrite(spellTag),
  );
  return z.array(tag).check(
    z.maxLength(20, "must be at most 20"),
    z.overwrite((list) => [...new Set(list)]),
  );
}

/** Catches typing errors without excluding any real archive. */
function moment() {
  const earliest = new Date("1800-01-01T00:00:00Z");
  const latest = new Date("2100-01-01T00:00:00Z");
  return z.coerce
    .date("must be a date and time")
    .check(z.minimum(earliest, "is too long ago"), z.maximum(latest, "is too far ahead"));
}
