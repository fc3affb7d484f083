import type { ReactNode } from 'react'
import type { Figure } from '#flows/dashboard/figures.ts'
import { FigureText } from './FigureText.tsx'
import './BalancePanel.css'

interface PanelFigure {
  label: string
  figure: Figure
  /** what the figure is made of, where its name does not say it */
  hint?: string
}

interface BalancePanelProps {
  /** names the panel for assistive technology */
  title: string
  main: PanelFigure
  others?: readonly PanelFigure[]
  symbol: string
  /** buttons; the main one first */
  actions?: ReactNode
  children?: ReactNode
}

/** The figures a page is about: one large, the others under it. */
export function BalancePanel({
  title,
  main,
  others = [],
  symbol,
  actions,
  children,
}: BalancePanelProps) {
  return (
    <section className="balance" aria-label={title}>
      <div className="balance-top">
        <dl className="balance-main">
          <dt>{main.label}</dt>
          <dd>
            <FigureText figure={main.figure} symbol={symbol} />
          </dd>
          {main.hint && <dd className="balance-hint">{main.hint}</dd>}
        </dl>
        {actions && <div className="balance-actions">{actions}</div>}
      </div>
      {others.length > 0 && (
        <dl className="balance-others">
          {others.map(({ label, figure, hint }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <FigureText figure={figure} symbol={symbol} />
              </dd>
              {hint && <dd className="balance-hint">{hint}</dd>}
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  )
}
