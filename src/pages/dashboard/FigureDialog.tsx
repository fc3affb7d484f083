import { createPortal } from 'react-dom'
import { formatMoney } from '#domain/money.ts'
import type { SumLine } from '#flows/dashboard/explanations.ts'
import type { Figure } from '#flows/dashboard/figures.ts'
import { useDashboard } from '#flows/dashboard/useDashboard.ts'
import { Amount } from '#ui/Amount.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { DateText } from './DateText.tsx'
import { FigureText } from './FigureText.tsx'

export interface ExplainedSum {
  label: string
  figure: Figure
  /** the explanation of the figure */
  meaning: string
  lines: readonly SumLine[]
  note?: string
}

interface FigureDialogProps extends ExplainedSum {
  onClose: () => void
}

/** The explanation of a figure, with the lines that add up to it. D22 */
export function FigureDialog({ label, figure, meaning, lines, note, onClose }: FigureDialogProps) {
  const { symbol } = useDashboard()
  // Beside the page, since it would inherit the size of the figure that it explains.
  return createPortal(
    <Dialog title={label} size="narrow" onClose={onClose}>
      <p>{meaning}</p>
      <table className="figure-sum">
        <caption className="visually-hidden">How it is worked out</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">What</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <th scope="row">
                {line.label}
                {line.at !== undefined && (
                  <span className="figure-sum-date">
                    {line.at ? <DateText at={line.at} /> : 'Date not known'}
                  </span>
                )}
              </th>
              <td>
                <Amount>{formatMoney(line.amount, symbol)}</Amount>
              </td>
            </tr>
          ))}
          {lines.length === 0 && (
            <tr>
              <th scope="row">Nothing so far</th>
              <td>
                <Amount>{formatMoney(0, symbol)}</Amount>
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{label}</th>
            <td>
              <FigureText figure={figure} symbol={symbol} />
            </td>
          </tr>
        </tfoot>
      </table>
      {note && <p className="figure-sum-note">{note}</p>}
    </Dialog>,
    document.body,
  )
}
