import type { ReactNode } from 'react'
import type { Figure } from '#flows/dashboard/figures.ts'
import { FigureText } from './FigureText.tsx'
import './BalancePanel.css'

interface PanelFigure {
  label: string
  /** distinguishes figures of the same label on different pages */
  qualifier?: string
  figure: Figure
  /** explains the figure when the label does not */
  hint?: string
}

interface BalancePanelProps {
  /** the accessible name */
  title: string
  main: PanelFigure
  /** the parts of the main figure and their title */
  breakdown?: { title: string; figures: readonly PanelFigure[] }
  /** a figure that is not part of the main one, at the bottom */
  separate?: PanelFigure
  symbol: string
  /** buttons; the main button first */
  actions?: ReactNode
  children?: ReactNode
}

/** The main figure of a page with its parts below. */
export function BalancePanel({
  title,
  main,
  breakdown,
  separate,
  symbol,
  actions,
  children,
}: BalancePanelProps) {
  return (
    <section className="balance" aria-label={title}>
      <div className="balance-top">
        <dl className="balance-main">
          <Entry {...main} symbol={symbol} />
        </dl>
        {actions && <div className="balance-actions">{actions}</div>}
      </div>
      {breakdown && (
        // biome-ignore lint/a11y/useSemanticElements: a list of terms has no element that groups it
        <div role="group" aria-label={breakdown.title}>
          <p className="balance-title">{breakdown.title}</p>
          <dl className="balance-breakdown">
            {breakdown.figures.map((one) => (
              <div key={one.label}>
                <Entry {...one} symbol={symbol} />
              </div>
            ))}
          </dl>
        </div>
      )}
      {separate && (
        <dl className="balance-separate">
          <Entry {...separate} symbol={symbol} />
        </dl>
      )}
      {children}
    </section>
  )
}

const Entry = ({ label, qualifier, figure, hint, symbol }: PanelFigure & { symbol: string }) => (
  <>
    <dt>
      {label}
      {qualifier && <span className="balance-qualifier"> · {qualifier}</span>}
    </dt>
    <dd>
      <FigureText figure={figure} symbol={symbol} />
    </dd>
    {hint && <dd className="balance-hint">{hint}</dd>}
  </>
)
