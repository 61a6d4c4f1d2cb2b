import { useState } from "react";
import { Dialog } from "#platform/newsroom/dialog.tsx";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { ScreenPart } from "#platform/newsroom/screen.tsx";
import { useInfiniteQuery } from "#platform/web/queries/use-infinite-query.ts";
import { Button } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/feedback/notice.tsx";
import type { Movement } from "../calls/staff-donations.ts";
import { DonationDetail } from "./donation-detail.tsx";
import { intervalWords, kindWords, showMoment, showSigned } from "./donation-words.ts";
import { movementsQuery } from "./staff-donation-queries.ts";

/** What was entered last. A row opens its donation, without the donor. */
export function MovementsPart() {
  const query = useInfiniteQuery(movementsQuery);
  const [opened, setOpened] = useState<string>();
  return (
    <ScreenPart id="movements" title="Latest entries">
      <Refreshed
        query={query}
        isEmpty={({ pages }) => pages[0]?.movements.length === 0}
        empty={<EmptyState title="No payment was received yet." />}
      >
        {({ pages }) => (
          <>
            <ul>
              {pages
                .flatMap(({ movements }) => movements)
                .map((movement) => (
                  <MovementRow
                    key={movement.id}
                    movement={movement}
                    onOpen={() => setOpened(movement.donationId)}
                  />
                ))}
            </ul>
            {query.hasNextPage && (
              <div className="p-2">
                <Button loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
                  Show more
                </Button>
              </div>
            )}
          </>
        )}
      </Refreshed>
      {opened && (
        <Dialog title="Donation" onClose={() => setOpened(undefined)}>
          <DonationDetail id={opened} />
        </Dialog>
      )}
    </ScreenPart>
  );
}

function MovementRow({ movement, onOpen }: { movement: Movement; onOpen: () => void }) {
  const { kind, cents, happenedAt, interval } = movement;
  return (
    <li className="movement">
      <span className="movement-kind">
        {kindWords(kind)}, {intervalWords(interval)}
      </span>
      <span className="movement-cents">{showSigned(cents)}</span>
      <time dateTime={happenedAt} className="movement-time">
        {showMoment(happenedAt)}
      </time>
      <Button
        aria-label={`Open the donation of ${kindWords(kind)} ${showSigned(cents)}, ${showMoment(happenedAt)}`}
        onClick={onOpen}
      >
        Open
      </Button>
    </li>
  );
}
