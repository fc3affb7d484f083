import type { BackOfficeFigures } from '#contract/backOffice.ts'
import { formatDay } from '#domain/dates.ts'

/** A column for each day, its lower part refused. The table says the same. */
export function DayPlot({ days }: { days: BackOfficeFigures['decided'] }) {
  const most = Math.max(...days.map(({ decided }) => decided))
  const [first, last] = [days[0]!, days.at(-1)!]
  return (
    <figure className="day-plot">
      <div aria-hidden="true" className="day-plot-columns">
        {days.map(({ day, decided, refused }) => (
          <span
            key={day}
            title={`${formatDay(day)}: ${decided} decided, ${refused} refused`}
            style={{ blockSize: `${(100 * decided) / most}%` }}
          >
            <span style={{ blockSize: decided === 0 ? 0 : `${(100 * refused) / decided}%` }} />
          </span>
        ))}
      </div>
      <figcaption>
        <span>{formatDay(first.day)}</span>
        <span>{formatDay(last.day)}</span>
        <span className="day-plot-key">
          The highest column is {most}; <span className="day-plot-mark" /> refused
        </span>
      </figcaption>
    </figure>
  )
}
