import type { AnalyticsOverview } from "#features/numbers/calls/numbers.ts";
import { fullCount } from "#shared/format/full-count.ts";
import { fillOf } from "#ui/chart/chart-colors.ts";
import { PieChart } from "#ui/chart/pie-chart.tsx";
import { EmptyState } from "#ui/feedback/notice.tsx";
import { MeterBar } from "#ui/layout/meter-bar.tsx";

/** The pie shows the order, the table beside it the numbers. */
export function DeviceBreakdown({ of }: { of: AnalyticsOverview["deviceBreakdown"] }) {
  const [first] = of;
  if (!first) return <EmptyState title="No device data available" />;
  return (
    <figure className="grid gap-6 bg-s1 p-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:items-center md:p-6">
      <figcaption className="type-ui md:col-span-2">
        {first.percentage}% of all page views were on {first.device}.
      </figcaption>
      <div className="grid justify-items-center">
        <PieChart
          label="Page views by device"
          slices={of.map(({ device, count, percentage }) => ({ name: device, count, percentage }))}
        />
      </div>
      <table className="figure-table self-center">
        <thead>
          <tr>
            <th scope="col">Device</th>
            <th scope="col">Page views</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {of.map(({ device, count, percentage }, index) => (
            <tr key={device}>
              <th scope="row">
                <span className="mb-2 flex items-center gap-2">
                  <svg
                    viewBox="0 0 1 1"
                    width="12"
                    height="12"
                    aria-hidden="true"
                    className="shrink-0"
                  >
                    <rect width="1" height="1" className={fillOf(index)} />
                  </svg>
                  {device}
                </span>
                <MeterBar part={percentage / 100} className={fillOf(index)} />
              </th>
              <td>{fullCount(count)}</td>
              <td>{percentage}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
