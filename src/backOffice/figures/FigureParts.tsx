import type { BackOfficeFigures } from '#contract/backOffice.ts'
import { formatDay, formatMoment } from '#domain/dates.ts'
import { kindWords } from '../queue/queueWords.ts'
import { DayPlot } from './DayPlot.tsx'
import { Figure } from './Figure.tsx'

type Part<Name extends keyof BackOfficeFigures> = Pick<BackOfficeFigures, Name>

/** Waiting items, by kind. */
export const WaitingFigure = ({ waiting }: Part<'waiting'>) => (
  <Figure
    title="Waiting now"
    empty="Nothing waits."
    columns={['Kind', 'Waiting', 'Overdue', 'The oldest since']}
    rows={waiting
      .filter(({ count }) => count > 0)
      .map(({ kind, count, overdue, oldest }) => ({
        name: kindWords[kind][1],
        size: count,
        part: overdue,
        cells: [count, overdue, oldest ? formatMoment(oldest) : ''],
      }))}
  />
)

/** How much was decided on each day, and how much of it refused. */
export const DecidedFigure = ({ decided }: Part<'decided'>) => (
  <Figure
    title="Decided per day"
    empty="Nothing was decided in these days."
    columns={['Day, UTC', 'Decided', 'Of these refused']}
    plot={<DayPlot days={decided} />}
    rows={
      decided.some((one) => one.decided > 0)
        ? decided.toReversed().map(({ day, decided: all, refused }) => ({
            name: formatDay(day),
            size: all,
            part: refused,
            cells: [all, refused],
          }))
        : []
    }
  />
)

/** How long decisions took. */
export const TimeFigure = ({ times }: Part<'times'>) => (
  <Figure
    title="Time to a decision"
    empty="Nothing was decided in these days."
    columns={['Kind', 'Decided', 'Half within', 'Nine of ten within', 'In time']}
    rows={times.map(({ kind, decided, medianHours, ninthHours, onTime }) => ({
      name: kindWords[kind][1],
      size: ninthHours,
      part: 0,
      cells: [
        decided,
        durationWords(medianHours),
        durationWords(ninthHours),
        `${onTime} of ${decided}`,
      ],
    }))}
  />
)

/** Why something was refused. */
export const RefusalFigure = ({ refusals }: Part<'refusals'>) => (
  <Figure
    title="Refused, by reason"
    empty="Nothing was refused in these days."
    columns={['Kind', 'Reason', 'Refused']}
    rows={refusals.map(({ kind, reason, count }) => ({
      name: kindWords[kind][1],
      size: count,
      part: 0,
      cells: [reason || 'In an operator’s own words', count],
    }))}
  />
)

const HOURS_A_DAY = 24

/** A time in hours or days, as people say it. */
export function durationWords(hours: number): string {
  const [value, unit] =
    hours < 1
      ? [Math.ceil(hours * 60), 'minute']
      : hours < 2 * HOURS_A_DAY
        ? [hours, 'hour']
        : [hours / HOURS_A_DAY, 'day']
  return new Intl.NumberFormat('en-US', {
    style: 'unit',
    unit: unit as string,
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  }).format(value as number)
}
