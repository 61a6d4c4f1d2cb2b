import { expect, test } from "vitest";
import { cleanLine } from "#shared/text/clean-text.ts";
import { site } from "#site.config.ts";
import { isReservedName } from "./is-reserved-name.ts";

/** As they pass the input schema. */
const isRefused = (name: string) => isReservedName(cleanLine(name));

/** The staff of the default configuration in look-alike spellings. */
const lookAlikes = [
  "Harriet Vance",
  "harriet vance",
  "HARRIET VANCE",
  "HarrietVance",
  "Harriet  Vance",
  "Harriet_Vance",
  "Harriet\u00a0Vance",
  "Harri\u200bet Vance",
  "Harriet \u202eVance",
  "\u2066Harriet Vance\u2069",
  "Наrriеt Vаnсе",
  "Ηarriet Vance",
  "Harrıet Vance",
  "Harríet Váncé",
  "H\u0335arriet Vance",
  "Ｈａｒｒｉｅｔ Ｖａｎｃｅ",
  "𝐇𝐚𝐫𝐫𝐢𝐞𝐭 𝐕𝐚𝐧𝐜𝐞",
  "𝓗𝓪𝓻𝓻𝓲𝓮𝓽 𝓥𝓪𝓷𝓬𝓮",
  "ℍ𝕒𝕣𝕣𝕚𝕖𝕥 𝕍𝕒𝕟𝕔𝕖",
  "Ⓗⓐⓡⓡⓘⓔⓣ Ⓥⓐⓝⓒⓔ",
  "ʜᴀʀʀɪᴇᴛ ᴠᴀɴᴄᴇ",
  "Harr1et V4nce",
  "Harr|et Vanc3",
  "Harrlet Vance",
  "Harriet Vance (editor)",
  "The real Harriet Vance",
  "Luis CaIderon",
  "Luís Caldeŕon",
  "Maya Τrent",
  "Мауа Тrеnt",
  "Owen Prүce",
  "Juпe Abara",
];

test("D4 a name of the newsroom is reserved in every spelling", () => {
  const passed = lookAlikes.filter((name) => !isRefused(name));
  expect(lookAlikes.length).toBeGreaterThanOrEqual(30);
  expect(passed).toEqual([]);
  for (const { name } of site.team) expect(isRefused(name), name).toBe(true);
});

test("D4 nor under the name of the publication or an office", () => {
  const brand = site.name;
  for (const name of [
    brand,
    brand.toLowerCase(),
    `${brand} Staff`,
    `The ${brand} desk`,
    [...brand].join("\u200b"),
    "Admin",
    "Adrnin",
    "аdmin",
    "M0derator",
    "Newsroom",
    "EDITOR",
  ])
    expect(isRefused(name), name).toBe(true);
});

test("all other names are allowed", () => {
  for (const name of [
    "Harriet",
    "Vance",
    "Owen P.",
    "Maya",
    "Édith Moderat",
    "Edita Orsini",
    "Стефан Ковач",
    "王小明",
    "فاطمه",
    "🙂",
    "J",
  ])
    expect(isRefused(name), name).toBe(false);
});
