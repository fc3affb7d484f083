import type { ReactNode } from 'react'
import './StatusPill.css'

export type PillTone = 'neutral' | 'good' | 'waiting' | 'bad'

/** A short word for how something stands; the word carries the meaning, the colour repeats it. */
export const StatusPill = ({ tone, children }: { tone: PillTone; children: ReactNode }) => (
  <span className={`pill pill-${tone}`}>{children}</span>
)
