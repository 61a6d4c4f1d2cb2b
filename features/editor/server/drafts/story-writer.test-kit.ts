import { Fragment, type Node, Slice } from "prosemirror-model";
import { ReplaceStep, Step, type Transform } from "prosemirror-transform";
import { expect } from "vitest";
import type { Check, Draft, DraftStep } from "#features/editor/calls/staff-editor.ts";
import { storySchema } from "#features/editor/rules/schema/schema.ts";
import { articleEditor } from "#features/stories/server/public.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { anArticle } from "#testing/builders/builders.ts";
import type { SignedIn } from "#testing/builders/staff.ts";

const STORIES = "/api/newsroom/stories";

export const paragraph = (text: string): Node =>
  storySchema.nodes.paragraph.create(null, text === "" ? null : storySchema.text(text));

type SentSteps =
  | { accepted: true; version: number; waiting: number }
  | { accepted: false; version: number; steps: DraftStep[] };

export const checkCodes = (checks: readonly Check[]): string[] => checks.map(({ code }) => code);

/** One browser that has a story open, as its calls see it. */
export class StoryWriter {
  readonly client = crypto.randomUUID();
  version = 0;
  doc: Node = storySchema.topNodeType.createAndFill() ?? paragraph("");
  private readonly app: Pick<TestApp, "get" | "post">;
  private readonly id: number;
  private readonly by: SignedIn;

  constructor(app: Pick<TestApp, "get" | "post">, id: number, by: SignedIn) {
    this.app = app;
    this.id = id;
    this.by = by;
  }

  static async open(app: Pick<TestApp, "get" | "post">, id: number, by: SignedIn) {
    const writer = new StoryWriter(app, id, by);
    const draft = await writer.read<Draft>("draft");
    writer.version = draft.version;
    writer.doc = storySchema.nodeFromJSON(draft.doc);
    return writer;
  }

  /** Of a story that is new. */
  static async draft(app: TestApp, by: SignedIn, given: Parameters<typeof anArticle>[0] = {}) {
    const { id } = await articleEditor.create(app.deps, anArticle(given));
    return { id, writer: new StoryWriter(app, id, by) };
  }

  async read<T>(path: string): Promise<T> {
    const response = await this.app.get(`${STORIES}/${this.id}${path && `/${path}`}`, {
      headers: this.by.headers,
    });
    expect(response.status, await response.clone().text()).toBe(200);
    // The assertions of the test check the type.
    return (await response.json()) as T;
  }

  post(path: string, body: unknown): Promise<Response> {
    return this.app.post(`${STORIES}/${this.id}/${path}`, body, this.by.headers);
  }

  async act<T>(path: string, body: unknown = {}): Promise<T> {
    const response = await this.post(path, body);
    expect(response.status, await response.clone().text()).toBe(200);
    // The assertions of the test check the type.
    return (await response.json()) as T;
  }

  checks(): Promise<{ blockers: Check[]; warnings: Check[] }> {
    return this.read("checks");
  }

  send(steps: readonly (Step | object)[], key: string = crypto.randomUUID()): Promise<Response> {
    const json = steps.map((step) => (step instanceof Step ? step.toJSON() : step));
    const { version, client } = this;
    return this.post("steps", { version, client, key, steps: json });
  }

  /** Sends steps that must be accepted. */
  async apply(steps: readonly Step[]): Promise<number> {
    const response = await this.send(steps);
    expect(response.status, await response.clone().text()).toBe(200);
    const reply = (await response.json()) as SentSteps;
    expect(reply.accepted, JSON.stringify(reply)).toBe(true);
    for (const step of steps) this.doc = step.apply(this.doc).doc ?? this.doc;
    this.version = reply.version;
    return reply.version;
  }

  transform({ steps }: Transform): Promise<number> {
    return this.apply(steps);
  }

  /** A paragraph at the end. */
  append(text: string): Promise<number> {
    const at = this.doc.content.size;
    return this.apply([new ReplaceStep(at, at, new Slice(Fragment.from(paragraph(text)), 0, 0))]);
  }

  /** Letters at a position. */
  insert(position: number, text: string): Promise<number> {
    const slice = new Slice(Fragment.from(storySchema.text(text)), 0, 0);
    return this.apply([new ReplaceStep(position, position, slice)]);
  }

  /** Takes in what others wrote. */
  async catchUp(): Promise<DraftStep[]> {
    const reply = await this.read<{ version: number; steps: DraftStep[] }>(
      `steps?since=${this.version}`,
    );
    for (const { step } of reply.steps)
      this.doc = Step.fromJSON(storySchema, step).apply(this.doc).doc ?? this.doc;
    this.version += reply.steps.length;
    return reply.steps;
  }
}
