import { createPortal } from 'react-dom'
import type { Balances } from '#domain/balances.ts'
import { balanceMeanings } from '#domain/balanceWords.ts'
import { formatMoney } from '#domain/money.ts'
import { explanationOf } from '#flows/dashboard/explanations.ts'
import { useDashboard } from '#flows/dashboard/useDashboard.ts'
import { Amount } from '#ui/Amount.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { DateText } from './DateText.tsx'
import { FigureText } from './FigureText.tsx'

interface FigureDialogProps {
  name: keyof Balances
  label: string
  onClose: () => void
}

/** The explanation of a figure, with the lines that add up to it. D22 */
export function FigureDialog({ name, label, onClose }: FigureDialogProps) {
  const { figures, records, symbol } = useDashboard()
  const figure = figures[name]
  const lines = typeof figure === 'string' ? [] : explanationOf(name, records)
  // Beside the page, since it would inherit the size of the figure that it explains.
  return createPortal(
    <Dialog title={label} size="narrow" onClose={onClose}>
      <p>{balanceMeanings[name]}</p>
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
      {notes[name] && <p className="figure-sum-note">{notes[name]}</p>}
    </Dialog>,
    document.body,
  )
}

const notCounted = 'A deposit counts once we have confirmed it, a loan once it is approved.'

const notes: Partial<Record<keyof Balances, string>> = {
  total: `A withdrawal takes from your available balance or from your loan balance, never from both, and from the total amount by as much. ${notCounted}`,
  available: 'A withdrawal counts from the moment it is accepted until it is cancelled.',
  loanBalance:
    'A loan counts once it is approved. A withdrawal counts from the moment it is accepted until it is cancelled.',
  deposits: 'A deposit counts once we have confirmed it.',
  loans: 'A loan counts once it is approved.',
}
