import type { ReactNode } from 'react'
import './StatusPill.css'

export type PillTone = 'neutral' | 'good' | 'waiting' | 'bad'

/** A status as a short word; the colour only repeats the meaning. */
export const StatusPill = ({ tone, children }: { tone: PillTone; children: ReactNode }) => (
  <span className={`pill pill-${tone}`}>{children}</span>
)
