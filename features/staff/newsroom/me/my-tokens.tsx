import { useState } from "react";
import { endToken, type PersonalToken } from "#features/staff/calls/staff-tokens.ts";
import { dayAndTime } from "#platform/newsroom/clock-time.ts";
import { NewsroomIcon } from "#platform/newsroom/newsroom-icon.tsx";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { ScreenPart } from "#platform/newsroom/screen.tsx";
import { ActButton, Problem, useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { Button } from "#ui/button/button.tsx";
import { RelativeTime } from "#ui/layout/relative-time.tsx";
import { tokensQuery } from "../staff-queries.ts";
import { MakeToken, tokenWords } from "./make-token.tsx";

/** Personal tokens, for scripts. */
export function MyTokens() {
  const queries = useQueryClient();
  const tokens = useQuery(tokensQuery);
  const { busy, problem, act } = useAct();
  const [isMaking, setIsMaking] = useState(false);

  const end = ({ id, name }: PersonalToken) =>
    act(String(id), {
      run: async () => {
        await call(endToken, { params: { id } });
        await queries.invalidateQueries(tokensQuery);
      },
      done: `Ended: ${name}`,
      focus: "my-tokens",
    });

  return (
    <ScreenPart
      id="my-tokens"
      title="Tokens for scripts"
      actions={<Button onClick={() => setIsMaking(true)}>Make a token</Button>}
    >
      <Problem text={problem} />
      <Refreshed query={tokens}>
        {(listed) =>
          listed.tokens.length === 0 ? (
            <p className="type-small p-4 text-text-2">
              None. A script uses one instead of signing in. It does only what you choose here, and
              nothing that asks you to prove who you are.
            </p>
          ) : (
            <ul>
              {listed.tokens.map((token) => (
                <li key={token.id} className="desk-row">
                  <NewsroomIcon name="key-round" />
                  <p className="min-w-0 grow">
                    <span className="type-button block">{token.name}</span>
                    <span className="type-small block text-text-2">
                      {token.permissions.map(tokenWords).join(" · ")}
                    </span>
                    <span className="type-small block text-text-3">
                      Until {dayAndTime(token.expiresAt)}, <LastUse at={token.usedAt} />
                    </span>
                  </p>
                  <ActButton
                    busy={busy === String(token.id)}
                    onClick={() => end(token)}
                    aria-label={`End ${token.name}`}
                  >
                    End
                  </ActButton>
                </li>
              ))}
            </ul>
          )
        }
      </Refreshed>
      {isMaking && <MakeToken onClose={() => setIsMaking(false)} />}
    </ScreenPart>
  );
}

function LastUse({ at }: { at: string | null }) {
  if (at === null) return "not used yet";
  return (
    <>
      used <RelativeTime date={at} />
    </>
  );
}
