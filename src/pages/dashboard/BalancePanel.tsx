import type { ReactNode } from 'react'
import type { Figure } from '#flows/dashboard/figures.ts'
import { FigureText } from './FigureText.tsx'
import './BalancePanel.css'

interface PanelFigure {
  label: string
  /** which figure of this name it is, where pages show several */
  qualifier?: string
  figure: Figure
  /** what the figure is made of, where its name does not say it */
  hint?: string
}

interface BalancePanelProps {
  /** names the panel for assistive technology */
  title: string
  main: PanelFigure
  /** figures under the main one, and what they are to it */
  breakdown?: { title: string; figures: readonly PanelFigure[] }
  /** a figure that is none of the breakdown, below them */
  separate?: PanelFigure
  symbol: string
  /** buttons; the main one first */
  actions?: ReactNode
  children?: ReactNode
}

/** The figures a page is about: one large, the breakdown under it. */
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
          <dl className="balance-others">
            {breakdown.figures.map((one) => (
              <div key={one.label}>
                <Entry {...one} symbol={symbol} />
              </div>
            ))}
          </dl>
        </div>
      )}
      {separate && (
        <dl className="balance-apart">
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
      {qualifier && <span className="balance-which"> · {qualifier}</span>}
    </dt>
    <dd>
      <FigureText figure={figure} symbol={symbol} />
    </dd>
    {hint && <dd className="balance-hint">{hint}</dd>}
  </>
)
