import type { Fee } from '#content/records.ts'
import { useCopy } from '#content/useCopy.ts'
import { feesCopy } from './fees.copy.ts'
import './FeesTable.css'

/** The fees, including free services. */
export function FeesTable({ rows }: { rows: readonly Fee[] }) {
  const copy = useCopy(feesCopy)
  return (
    <table className="fees">
      <caption className="visually-hidden">{copy.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{copy.what}</th>
          <th scope="col">{copy.amount}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ _key, name, amount, note }) => (
          <tr key={_key}>
            <th scope="row">
              {name}
              {note && <span className="fees-note">{note}</span>}
            </th>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
