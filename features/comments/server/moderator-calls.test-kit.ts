import { expect } from "vitest";
import type { Commenters } from "#testing/builders/commenters.ts";
import { type SignedIn, signedInStaff } from "#testing/builders/staff.ts";
import type {
  CommentForStaff,
  CommentState,
  Tab,
  VerdictOutcome,
} from "../calls/staff-comments.ts";

/** A comment that is held when it is posted. */
export const held = { website: "held" };

interface Page {
  comments: CommentForStaff[];
  total: number;
  waiting: { held: number; reported: number };
  next: string | null;
}

/** What a moderator's browser calls, and the reports of readers. */
export class ModeratorCalls {
  private readonly site: Commenters;
  readonly staff: SignedIn;
  private networks = 0;

  private constructor(site: Commenters, staff: SignedIn) {
    this.site = site;
    this.staff = staff;
  }

  static async signIn(site: Commenters): Promise<ModeratorCalls> {
    const staff = await signedInStaff(site.app.deps, { roles: ["moderator"], name: "Mo" });
    return new ModeratorCalls(site, staff);
  }

  async read<T>(path: string): Promise<T> {
    const { headers } = this.staff;
    const response = await this.site.app.get(`/api/newsroom${path}`, { headers });
    expect(response.status, await response.clone().text()).toBe(200);
    // The assertions of the test check the type.
    return (await response.json()) as T;
  }

  async send<T>(path: string, body: object, by: SignedIn = this.staff): Promise<T> {
    const response = await this.site.app.post(`/api/newsroom${path}`, body, by.headers);
    expect(response.status, await response.clone().text()).toBe(200);
    return (await response.json()) as T;
  }

  list(tab: Tab, { limit = 100, after = "" } = {}): Promise<Page> {
    const query = new URLSearchParams({ tab, limit: String(limit), ...(after && { after }) });
    return this.read(`/comments?${query}`);
  }

  async find(tab: Tab, id: number): Promise<CommentForStaff | undefined> {
    return (await this.list(tab)).comments.find((comment) => comment.id === id);
  }

  judge(
    status: CommentState["status"],
    comments: readonly CommentState[],
    by?: SignedIn,
  ): Promise<VerdictOutcome> {
    const seen = comments.map(({ id, status, verdict }) => ({
      id,
      status,
      verdict: verdict?.id ?? null,
    }));
    return this.send("/comments/verdicts", { status, comments: seen }, by);
  }

  async stateOf(id: number): Promise<CommentState> {
    const [state] = await this.read<CommentState[]>(`/comments/states?ids=${id}`);
    if (!state) throw new Error(`no comment ${id}`);
    return state;
  }

  /** A reader reports a comment, from a network of their own unless an address is given. */
  async report(id: number, { from }: { from?: string } = {}): Promise<void> {
    this.networks += 1;
    const address = from ?? `10.7.${this.networks >> 8}.${this.networks & 255}`;
    const report = { comment: id, reason: "spam" };
    const headers = { "x-forwarded-for": address };
    const response = await this.site.app.post("/api/comments/reports", report, headers);
    expect(response.status).toBe(200);
  }

  async auditOf(subject: string): Promise<string[]> {
    const { rows } = await this.site.app.owner.pool.query<{ what: string }>(
      "select what from audit_log where subject = $1 order by id",
      [subject],
    );
    return rows.map(({ what }) => what);
  }
}
