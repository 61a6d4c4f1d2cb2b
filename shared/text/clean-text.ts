/** Direction marks, invisible characters and control characters except line ends and tabs. */
const invisible =
  /(?![\n\t])\p{Cc}|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/** Joiners shape emoji and the scripts of Iran and India; elsewhere they are invisible. */
const joinersWithoutUse =
  /(?<!\ufe0f|[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}])[\u200c\u200d]/gu;

/** Invisible letters that are only used in the flags of England, Scotland and Wales. */
const tagsOutsideFlags =
  /(\u{1f3f4}[\u{e0061}-\u{e007a}]{2,6}\u{e007f})|[\u{e0000}-\u{e007f}]|[\u{e0100}-\u{e01ef}]/gu;

/** No script stacks more marks on a letter; taller stacks would cover other comments. */
const stackedMarks = /(\p{M}{8})\p{M}+/gu;

const clean = (text: string) =>
  text
    .toWellFormed()
    .replace(invisible, "")
    .replace(tagsOutsideFlags, "$1")
    .replace(joinersWithoutUse, "")
    .normalize("NFC")
    .replace(stackedMarks, "$1");

/** Plain text of visible characters with at most one empty line at a time. */
export const cleanText = (text: string): string =>
  clean(text.replace(/\r\n?|[\u2028\u2029]/g, "\n"))
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, " ");

/** Whether it has no visible character. */
export const isBlank = (text: string): boolean =>
  !/[^\s\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{M}\u2800]/u.test(text);
