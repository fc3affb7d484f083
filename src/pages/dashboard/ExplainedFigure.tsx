import { useState } from 'react'
import type { Balances } from '#domain/balances.ts'
import { balanceLabels } from '#domain/balanceWords.ts'
import { useDashboard } from '#flows/dashboard/useDashboard.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { FigureDialog } from './FigureDialog.tsx'
import { FigureText } from './FigureText.tsx'
import './ExplainedFigure.css'

interface ExplainedFigureProps {
  name: keyof Balances
  /** its name on this page, where the brief has another one than elsewhere */
  label?: string
}

/** A figure with a button that opens its sum, line by line. D22 */
export function ExplainedFigure({ name, label = balanceLabels[name] }: ExplainedFigureProps) {
  const { figures, symbol } = useDashboard()
  const [open, setOpen] = useState(false)
  const figure = figures[name]
  return (
    <>
      <FigureText figure={figure} symbol={symbol} />
      {typeof figure !== 'string' && (
        <IconButton
          icon="info"
          className="explained-figure-button"
          label={`How your ${label.toLowerCase()} is worked out`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      )}
      {open && <FigureDialog name={name} label={label} onClose={() => setOpen(false)} />}
    </>
  )
}
