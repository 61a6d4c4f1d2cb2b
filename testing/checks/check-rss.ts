import { XMLParser, XMLValidator } from "fast-xml-parser";

/**
 * What is wrong with an RSS 2.0 document, in the words of the W3C's feed validator: as many of its rules as a news feed
 * can break. `check-rss.test.ts` holds this against the validator's own cases.
 */
export function problemsInRss(xml: string): string[] {
  if (XMLValidator.validate(xml) !== true) return ["SAXError"];
  const { rss } = parser.parse(xml) as { rss?: Element };
  if (!rss) return ["MissingElement{element:rss}"];
  const channels = childrenOf(rss, "channel");
  if (channels.length > 1) return ["DuplicateElement{parent:rss,element:channel}"];
  const [channel] = channels;
  return [
    ...(attributeOf(rss, "version") === undefined ? ["MissingAttribute{element:rss}"] : []),
    ...(channel === undefined ? ["MissingElement{element:channel}"] : problemsInChannel(channel)),
  ];
}

type Element = string | { [name: string]: Element | Element[] };

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseTagValue: false,
  parseAttributeValue: false,
  htmlEntities: true,
});

const childrenOf = (element: Element, name: string): Element[] =>
  typeof element === "string" ? [] : [element[name] ?? []].flat();
const textOf = (element: Element | undefined): string =>
  typeof element === "string" ? element : ((element?.["#text"] as string | undefined) ?? "");
function attributeOf(element: Element, name: string): string | undefined {
  const value = typeof element === "string" ? undefined : element[`@${name}`];
  return typeof value === "string" ? value : undefined;
}

const onceInChannel =
  "title link description language copyright managingEditor webMaster pubDate lastBuildDate generator docs cloud ttl image textInput skipHours skipDays".split(
    " ",
  );
const onceInItem = "title link description author comments guid pubDate source enclosure".split(
  " ",
);
const known = {
  channel: new Set([...onceInChannel, "category", "item"]),
  item: new Set([...onceInItem, "category"]),
};

function problemsInChannel(channel: Element): string[] {
  const items = childrenOf(channel, "item");
  const missing = { title: "MissingTitle", link: "MissingLink", description: "MissingDescription" };
  const selves = childrenOf(channel, "atom:link").filter((l) => attributeOf(l, "rel") === "self");
  return [
    ...Object.entries(missing)
      .filter(([name]) => childrenOf(channel, name).length === 0)
      .map(([name, problem]) => `${problem}{parent:channel,element:${name}}`),
    ...problemsIn(channel, "channel", onceInChannel),
    ...whenBad(channel, "channel", "title", "NotBlank", (text) => text.trim() !== ""),
    ...whenBad(channel, "channel", "language", "InvalidLanguage", isLanguage),
    ...whenBad(channel, "channel", "lastBuildDate", "InvalidRFC2822Date", isMailDate),
    ...(selves.length === 0 ? ["MissingSelf"] : []),
    ...items.flatMap(problemsInItem),
    ...repeated(items.flatMap((item) => childrenOf(item, "guid").map(textOf))).map(
      () => "DuplicateValue{element:guid}",
    ),
  ];
}

function problemsInItem(item: Element): string[] {
  const has = (name: string) => childrenOf(item, name).length > 0;
  const html = ["description", "content:encoded"].flatMap((name) =>
    childrenOf(item, name).map((element) => ({ name, text: textOf(element) })),
  );
  return [
    ...(has("title") || has("description") ? [] : ["ItemMustContainTitleOrDescription"]),
    ...(has("guid") ? [] : ["MissingGuid"]),
    ...problemsIn(item, "item", onceInItem),
    ...whenBad(item, "item", "category", "NotBlank", (text) => text.trim() !== ""),
    ...childrenOf(item, "guid").flatMap(problemsInGuid),
    ...childrenOf(item, "enclosure").flatMap(problemsInEnclosure),
    ...html
      .filter(({ text }) => hasRelativeAddress(text))
      .map(({ name }) => `ContainsRelRef{parent:item,element:${name}}`),
    ...html
      .filter(({ text }) => isRisky(text))
      .map(({ name }) => `SecurityRisk{parent:item,element:${name}}`),
  ];
}

/** Rules for channel and item: no unknown or repeated elements, valid links and dates. */
function problemsIn(
  element: Element,
  parent: "channel" | "item",
  once: readonly string[],
): string[] {
  const names = Object.keys(element).filter((name) => !/^[@#]|:/.test(name));
  return [
    ...names
      .filter((name) => !known[parent].has(name))
      .map((name) => `UndefinedElement{parent:${parent},element:${name}}`),
    ...once
      .filter((name) => childrenOf(element, name).length > 1)
      .map((name) =>
        name === "enclosure"
          ? "DuplicateEnclosure{parent:item,element:enclosure}"
          : `DuplicateElement{parent:${parent},element:${name}}`,
      ),
    ...whenBad(element, parent, "link", "InvalidLink", isAddress),
    ...whenBad(element, parent, "pubDate", "InvalidRFC2822Date", isMailDate),
  ];
}

const whenBad = (
  element: Element,
  parent: string,
  name: string,
  problem: string,
  isGood: (text: string) => boolean,
) =>
  childrenOf(element, name)
    .filter((child) => !isGood(textOf(child)))
    .map(() => `${problem}{parent:${parent},element:${name}}`);

function problemsInGuid(guid: Element): string[] {
  const permanent = attributeOf(guid, "isPermaLink");
  if (permanent !== undefined && permanent !== "true" && permanent !== "false")
    return ["InvalidBooleanAttribute{element:guid,attr:isPermaLink}"];
  return permanent === "false" || /^https?:\/\/[^\s/]+/.test(textOf(guid))
    ? []
    : ["InvalidHttpGUID{parent:item,element:guid}"];
}

function problemsInEnclosure(enclosure: Element): string[] {
  const [url, length, type] = ["url", "length", "type"].map((name) => attributeOf(enclosure, name));
  const on = (attr: string) => `{parent:item,element:enclosure,attr:${attr}}`;
  return [
    ...(url === undefined ? ["MissingAttribute{element:enclosure,attr:url}"] : []),
    ...(url === undefined || isAddress(url)
      ? []
      : ["InvalidURLAttribute{parent:enclosure,element:url}"]),
    ...(length === undefined ? [`MissingAttribute${on("length")}`] : []),
    ...(length !== undefined && !/^-?\d+$/.test(length)
      ? [`InvalidIntegerAttribute${on("length")}`]
      : []),
    ...(length?.startsWith("-")
      ? ["InvalidNonNegativeInteger{parent:enclosure,element:length}"]
      : []),
    ...(type === undefined ? [`MissingAttribute${on("type")}`] : []),
    ...(type !== undefined && !/^[\w.+-]+\/[\w.+-]+(;.*)?$/.test(type)
      ? [`InvalidMIMEAttribute${on("type")}`]
      : []),
  ];
}

const isAddress = (text: string) => /^[a-z][a-z0-9+.-]*:\S+$/i.test(text.trim());
const isLanguage = (text: string) => /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(text);
const mailDate =
  /^((mon|tue|wed|thu|fri|sat|sun)\w*,\s*)?(\d{1,2})\s+(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*\s+(\d{2}|\d{4})\s+(\d{1,2}:\d\d(:\d\d)?)\s+([+-]\d{4}|ut|gmt|utc|[ecmp][sd]t|[a-ik-z])$/i;
function isMailDate(text: string): boolean {
  const [, , weekday = "", day = "", month = "", year = ""] = mailDate.exec(text.trim()) ?? [];
  const date = new Date(`${day} ${month} ${year.length === 2 ? `20${year}` : year} UTC`);
  const isThatDay = date.toUTCString().toLowerCase().startsWith(weekday.toLowerCase());
  return day !== "" && isThatDay && date.getUTCDate() === Number(day);
}
const hasRelativeAddress = (html: string) =>
  /<[a-z][^>]*\s(?:href|src)\s*=\s*["']?(?![a-z][a-z0-9+.-]*:|#|["'>\s])/i.test(html);
const isRisky = (html: string) =>
  /<\s*(script|iframe|object|embed|applet|meta|link|style|form|frame|frameset|base)\b|<\?|\son\w+\s*=|javascript:|\sstyle\s*=/i.test(
    html,
  );
const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);
