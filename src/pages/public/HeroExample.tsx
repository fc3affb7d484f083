import { formatDay } from '#domain/dates.ts'
import { timelineOf } from '#domain/timeline.ts'
import { Timeline } from '#ui/Timeline.tsx'

/** A made-up withdrawal of a Monday; its moment is fixed, so that the page is the same for every reader. */
const requestedAt = '2026-03-02T15:10:00.000Z'
const record = {
  kind: 'withdrawal',
  status: 'pending',
  method: 'bank transfer',
  requestedAt,
} as const

/** The product as a customer sees it, instead of a picture of it: the steps of a withdrawal. P1, W19 */
export const HeroExample = () => (
  <figure className="hero-example">
    <figcaption className="hero-example-head">
      <span className="hero-example-title">$250.00 is on its way</span>
      <span className="hero-example-label">Example</span>
    </figcaption>
    <Timeline
      label="Example: the steps of a withdrawal"
      steps={timelineOf(record, requestedAt).map(({ at, ...step }) => ({
        ...step,
        time: at === undefined ? undefined : { text: formatDay(at.slice(0, 10)), timestamp: at },
      }))}
    />
  </figure>
)
