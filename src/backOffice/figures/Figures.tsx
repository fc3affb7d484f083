import { useId } from 'react'
import { flowRoot, useFlow } from '#actors/useFlow.ts'
import { type FigurePeriod, figurePeriods } from '#contract/backOffice.ts'
import { FailureNotice } from '#flows/FailureNotice.tsx'
import { buttonLabel } from '#machines/meta.ts'
import { Button } from '#ui/Button.tsx'
import { Segments } from '#ui/Segments.tsx'
import { Coming } from '../Coming.tsx'
import { useKeys } from '../queue/useKeys.ts'
import { DecidedFigure, RefusalFigure, TimeFigure, WaitingFigure } from './FigureParts.tsx'
import './Figures.css'

const periods = Object.fromEntries(figurePeriods.map((days) => [days, `${days} days`])) as Record<
  FigurePeriod,
  string
>

/** Waiting items and decisions of the bank: plots, with the tables behind them. B45 */
export function Figures() {
  const [snapshot, send] = useFlow('figures')
  const { days, figures, failure } = snapshot.context
  const heading = useId()
  useKeys({ r: () => send({ type: 'refresh' }) })
  return (
    <article {...flowRoot(snapshot)} className="figures" aria-labelledby={heading}>
      <header className="figures-head">
        <h1 id={heading}>Figures</h1>
        <Segments
          label="Decided in the last"
          name="period"
          options={periods}
          value={String(days) as never}
          onChange={(chosen) =>
            send({ type: 'periodChosen', days: Number(chosen) as FigurePeriod })
          }
        />
        {snapshot.can({ type: 'refresh' }) && (
          <Button
            variant="secondary"
            aria-keyshortcuts="r"
            onClick={() => send({ type: 'refresh' })}
          >
            Read again
          </Button>
        )}
      </header>
      <FailureNotice
        failure={failure}
        rejectedTitle="The figures are not shown"
        unknownTitle="The figures were not read"
      />
      {snapshot.can({ type: 'retry' }) && (
        <div>
          <Button onClick={() => send({ type: 'retry' })}>{buttonLabel(snapshot)}</Button>
        </div>
      )}
      {figures ? (
        <div className="figures-parts" aria-busy={snapshot.hasTag('busy')}>
          <WaitingFigure waiting={figures.waiting} />
          <DecidedFigure decided={figures.decided} />
          <TimeFigure times={figures.times} />
          <RefusalFigure refusals={figures.refusals} />
        </div>
      ) : (
        snapshot.hasTag('busy') && <Coming text="Reading the figures…" />
      )}
    </article>
  )
}
