// @vitest-environment node
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Button, IconButton } from "./button/button.tsx";
import { TokenButton } from "./button/token-button.tsx";
import { LineChart } from "./chart/line-chart.tsx";
import { PieChart } from "./chart/pie-chart.tsx";
import { Toasts } from "./feedback/lazy-toasts.tsx";
import { EmptyState, Notice } from "./feedback/notice.tsx";
import { Skeleton, SkeletonLines, SkeletonPicture, Spinner } from "./feedback/skeleton.tsx";
import { Tabs } from "./feedback/tabs.tsx";
import { CheckboxField } from "./field/checkbox-field.tsx";
import { ChoiceRow } from "./field/choice-row.tsx";
import { TextArea, TextField } from "./field/field.tsx";
import { BarsGlyph, BarsRule, TestCard } from "./layout/bars.tsx";
import { Card, LabelStrip, PlayBlock } from "./layout/card.tsx";
import { CategoryChip } from "./layout/category-chip.tsx";
import { FigureCard, FigureCards } from "./layout/figure-card.tsx";
import { Loaded } from "./layout/loaded.tsx";
import { MeterBar } from "./layout/meter-bar.tsx";
import { Pagination } from "./layout/pagination.tsx";
import { RankNumber } from "./layout/rank-number.tsx";
import { RelativeTime } from "./layout/relative-time.tsx";
import { SectionHeading } from "./layout/section-heading.tsx";
import { TallyDot } from "./layout/tally-dot.tsx";
import { SkipLink, VisuallyHidden } from "./layout/visually-hidden.tsx";
import { Icon } from "./media/icon.tsx";
import { Picture } from "./media/picture.tsx";
import { ThemeToggle } from "./theme/theme.tsx";

const aPicture = { src: "/flood.jpg", alt: "Flood wall", width: 640, height: 360 };
const tabs = [
  { value: "related", label: "Related", panel: "Related stories" },
  { value: "recent", label: "Recent", panel: "Recent stories" },
];

const parts: Record<string, ReactElement> = {
  "bars rule": <BarsRule segments={[{ name: "World", color: "world", href: "/category/World" }]} />,
  button: <Button variant="signal">Subscribe</Button>,
  "loading button": (
    <Button loading loadingLabel="Posting...">
      Post
    </Button>
  ),
  card: (
    <Card color="health" picture={<Picture {...aPicture} priority />} overlay={<PlayBlock />}>
      Story
    </Card>
  ),
  chip: <CategoryChip name="Health" color="health" />,
  checkbox: <CheckboxField label="I agree" required help="Read it first" problem="Please agree" />,
  "choice row": (
    <ChoiceRow legend="Size" choices={[{ value: 5, label: "$5" }]} value={5} onChoose={() => {}} />
  ),
  "empty state": <EmptyState title="No articles found">Try a topic</EmptyState>,
  "text field": <TextField label="Email" required help="Never shown" problem="Missing" />,
  "text area": <TextArea label="Comment" />,
  "figure cards": (
    <FigureCards>
      <FigureCard name="Views" figure="12,345">
        Up 3%
      </FigureCard>
    </FigureCards>
  ),
  "icon button": <IconButton label="Search" icon={<Icon name="slate" size={24} />} />,
  glyphs: (
    <>
      <BarsGlyph />
      <Icon name="slate" size={24} />
    </>
  ),
  "label strip": <LabelStrip label="World">04:12</LabelStrip>,
  "line chart": (
    <LineChart
      label="Views by day"
      points={["Nov 14", "Nov 15"]}
      series={[{ name: "Views", values: [3, 9] }]}
    />
  ),
  loaded: (
    <Loaded of={{ status: "success", data: [1] }} pending="…" failed="!" empty="none">
      {(rows) => rows.length}
    </Loaded>
  ),
  meter: <MeterBar part={0.4} />,
  notice: (
    <Notice tone="err" title="Error">
      Failed
    </Notice>
  ),
  pagination: <Pagination page={2} pages={3} hrefOf={(page) => `?page=${page}`} />,
  "pie chart": (
    <PieChart label="Devices" slices={[{ name: "Desktop", count: 9, percentage: 100 }]} />
  ),
  "priority picture": <Picture {...aPicture} priority />,
  "lazy picture": <Picture {...aPicture} />,
  rank: <RankNumber rank={2} />,
  "relative time": <RelativeTime date="2026-11-15T12:00:00Z" />,
  "section heading": <SectionHeading action="All">More Stories</SectionHeading>,
  skeleton: (
    <Skeleton>
      <SkeletonPicture />
      <SkeletonLines count={5} />
    </Skeleton>
  ),
  "skip link": <SkipLink />,
  spinner: <Spinner />,
  tabs: <Tabs label="Stories" items={tabs} />,
  "unfolded tabs": <Tabs label="Stories" items={tabs} unfolded />,
  "tally dot": <TallyDot />,
  "test card": <TestCard label="Test card" text="No signal" />,
  "theme toggle": <ThemeToggle storageKey="house-theme" />,
  toasts: <Toasts />,
  "token button": (
    <TokenButton label="Confirm" act={async () => "Done"} explain={() => "Failed"}>
      Write to us
    </TokenButton>
  ),
  "visually hidden": <VisuallyHidden>Quiet</VisuallyHidden>,
};

test.each(Object.entries(parts))("%s renders without a browser and without style", (_, part) => {
  expect(renderToString(part)).not.toContain("style=");
});

describe("what the server sends", () => {
  const html = (name: string) => renderToString(parts[name]);

  test("toasts leave nothing in it", () => {
    expect(html("toasts")).toBe("");
  });

  test("a lazy picture names its address only for readers without JavaScript", () => {
    const [before, noscript] = html("lazy picture").split("<noscript>");
    expect(before).not.toContain("/flood.jpg");
    expect(before).not.toContain("srcSet");
    expect(noscript).toContain("/flood.jpg");
  });

  test("the lead picture is there, eager and loaded first", () => {
    expect(html("priority picture")).toContain('src="/flood.jpg"');
    expect(html("priority picture")).toContain('fetchPriority="high"');
    expect(html("priority picture")).not.toContain("noscript");
  });

  test("a chip's text is in capitals", () => {
    expect(html("chip")).toContain(">HEALTH<");
    expect(html("chip")).toContain("cat-health");
    expect(renderToString(<CategoryChip name="Local" />)).toContain("cat-other");
  });

  test("a time is the date that is true for everyone", () => {
    expect(html("relative time")).toContain(">Nov 15, 2026<");
  });

  test('[ART-07] an invalid published date shows "Recently published"', () => {
    expect(renderToString(<RelativeTime date="soon" />)).toContain("Recently published");
  });

  test("a problem is tied to its field", () => {
    const field = renderToString(<TextField id="mail" label="Email" help="h" problem="Missing" />);
    expect(field).toContain('aria-describedby="mail-help mail-problem"');
    expect(field).toContain('aria-invalid="true"');
    expect(field).toContain('id="mail-problem"');
  });

  test("what people write runs in the direction of its script, an address never does", () => {
    expect(renderToString(<TextField label="Name" />)).toContain('dir="auto"');
    expect(renderToString(<TextField label="Search" type="search" />)).toContain('dir="auto"');
    expect(html("text area")).toContain('dir="auto"');
    expect(renderToString(<TextField label="Email" type="email" />)).not.toContain("dir=");
  });

  test("the first tab is chosen and only its panel is there", () => {
    expect(html("tabs")).toContain("Related stories");
    expect(html("tabs")).not.toContain("Recent stories");
  });

  test("unfolded tabs have all panels, each under its own name", () => {
    expect(html("unfolded tabs")).toMatch(/id="related"[^>]*>Related stories/);
    expect(html("unfolded tabs")).toMatch(/id="recent"[^>]*hidden[^>]*>Recent stories/);
  });

  test("a chart is drawn, with its points and its share", () => {
    expect(html("line chart")).toContain('d="M250,175L750,25"');
    expect(html("pie chart")).toContain(">100<!-- -->%<");
  });

  test("both theme names are there, so that every reader gets the same page", () => {
    expect(html("theme toggle")).toContain("Switch to light theme");
    expect(html("theme toggle")).toContain("Switch to dark theme");
  });
});
