import { useState } from 'react'
import type { Balances } from '#domain/balances.ts'
import { balanceLabels, balanceMeanings } from '#domain/balanceWords.ts'
import { explanationOf, figureNotes } from '#flows/dashboard/explanations.ts'
import { useDashboard } from '#flows/dashboard/useDashboard.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { type ExplainedSum, FigureDialog } from './FigureDialog.tsx'
import { FigureText } from './FigureText.tsx'
import './ExplainedFigure.css'

interface ExplainedFigureProps {
  name: keyof Balances
  /** its name on this page, where the brief has another one than elsewhere */
  label?: string
}

/** A balance with a button that opens its sum, line by line. D22 */
export function ExplainedFigure({ name, label = balanceLabels[name] }: ExplainedFigureProps) {
  const { figures, records } = useDashboard()
  const figure = figures[name]
  return (
    <FigureWithSum
      button={`How your ${label.toLowerCase()} is worked out`}
      label={label}
      figure={figure}
      meaning={balanceMeanings[name]}
      lines={typeof figure === 'string' ? [] : explanationOf(name, records)}
      note={figureNotes[name]}
    />
  )
}

interface FigureWithSumProps extends ExplainedSum {
  /** the name of its button */
  button: string
}

/** Any figure with a button that opens its sum. D22 */
export function FigureWithSum({ button, ...sum }: FigureWithSumProps) {
  const { symbol } = useDashboard()
  const [open, setOpen] = useState(false)
  return (
    <>
      <FigureText figure={sum.figure} symbol={symbol} />
      {typeof sum.figure !== 'string' && (
        <IconButton
          icon="info"
          className="explained-figure-button"
          label={button}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      )}
      {open && <FigureDialog {...sum} onClose={() => setOpen(false)} />}
    </>
  )
}
