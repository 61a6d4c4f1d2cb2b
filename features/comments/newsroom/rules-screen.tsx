import { useState } from "react";
import { dayAndTime } from "#platform/newsroom/clock-time.ts";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { Screen } from "#platform/newsroom/screen.tsx";
import { ActButton, Problem, useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { Link } from "#platform/web/router/link.tsx";
import { Button, buttonClass } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/feedback/notice.tsx";
import { type CommentRule, endRule } from "../calls/staff-comments.ts";
import { BanDialog } from "./ban-dialog.tsx";
import { banText } from "./comment-words.ts";
import { rulesQuery } from "./queue-queries.ts";

const NEW_RULE = "new-ban-rule";

/** Ban rules that are in force. */
export function RulesScreen() {
  const queries = useQueryClient();
  const rules = useQuery(rulesQuery);
  const [isAdding, setAdding] = useState(false);
  const { busy, problem, act } = useAct();

  const end = ({ id }: CommentRule) =>
    act(`end ${id}`, {
      run: async () => {
        await call(endRule, { params: { id } });
        await queries.invalidateQueries({ queryKey: rulesQuery.queryKey });
      },
      done: "The rule has ended.",
      focus: NEW_RULE,
    });

  return (
    <Screen
      title="Ban rules"
      actions={
        <>
          <Link to="/newsroom/comments" className={buttonClass("quiet")}>
            Comments
          </Link>
          <Button id={NEW_RULE} onClick={() => setAdding(true)}>
            New rule
          </Button>
        </>
      }
    >
      <Problem text={problem} />
      <Refreshed
        query={rules}
        isEmpty={(found) => found.length === 0}
        empty={<EmptyState title="No ban rule is in force." />}
      >
        {(found) => (
          <ul className="desk-part">
            {found.map((rule) => (
              <li key={rule.id} className="desk-row">
                <div className="min-w-0 grow">
                  <p className="type-ui wrap-anywhere">{banText(rule)}</p>
                  <p className="queue-meta mb-0">
                    <span>{rule.act === "hold" ? "Held" : "Refused"}</span>
                    <span>until {dayAndTime(rule.endsAt)}</span>
                    <span>by {rule.by}</span>
                  </p>
                </div>
                <ActButton
                  busy={busy === `end ${rule.id}`}
                  aria-label={`End now: ${banText(rule)}`}
                  onClick={() => end(rule)}
                >
                  End now
                </ActButton>
              </li>
            ))}
          </ul>
        )}
      </Refreshed>
      {isAdding && <BanDialog onClose={() => setAdding(false)} />}
    </Screen>
  );
}
