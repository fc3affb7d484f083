import type { ReactNode } from 'react'
import type { Balances } from '#domain/balances.ts'
import { balanceLabels } from '#domain/balanceWords.ts'
import { ExplainedFigure } from './ExplainedFigure.tsx'
import './BalancePanel.css'

export interface PanelFigure {
  name: keyof Balances
  /** its name on this page, where the brief has another one than elsewhere */
  label?: string
  /** distinguishes figures of the same label on different pages */
  qualifier?: string
  /** explains the figure when the label does not */
  hint?: string
}

interface PanelGroup {
  title: string
  figures: readonly PanelFigure[]
}

interface BalancePanelProps {
  /** the accessible name */
  title: string
  main: PanelFigure
  /** the parts of the main figure */
  breakdown?: PanelGroup
  /** buttons; the main button first */
  actions?: ReactNode
  children?: ReactNode
}

/** The main figure of a page with its parts below; each opens its sum. D15, D22 */
export const BalancePanel = ({ title, main, breakdown, actions, children }: BalancePanelProps) => (
  <section className="balance" aria-label={title}>
    <div className="balance-top">
      <dl className="balance-main">
        <Entry {...main} />
      </dl>
      {actions && <div className="balance-actions">{actions}</div>}
    </div>
    {breakdown && <Breakdown {...breakdown} />}
    {children}
  </section>
)

const Breakdown = ({ title, figures }: PanelGroup) => (
  // biome-ignore lint/a11y/useSemanticElements: a list of terms has no element that groups it
  <div role="group" aria-label={title}>
    <p className="balance-title">{title}</p>
    <dl className="balance-breakdown">
      {figures.map((one) => (
        <div key={one.name}>
          <Entry {...one} />
        </div>
      ))}
    </dl>
  </div>
)

const Entry = ({ name, label = balanceLabels[name], qualifier, hint }: PanelFigure) => (
  <>
    <dt>
      {label}
      {qualifier && <span className="balance-qualifier"> · {qualifier}</span>}
    </dt>
    <dd>
      <ExplainedFigure name={name} label={label} />
    </dd>
    {hint && <dd className="balance-hint">{hint}</dd>}
  </>
)
