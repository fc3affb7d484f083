import type { BlockOf } from '#content/productPage.ts'

/** The fees, including what is free. */
export const FeesTable = ({ rows }: Pick<BlockOf<'feesTable'>, 'rows'>) => (
  <table className="fees">
    <caption className="visually-hidden">Fees</caption>
    <thead>
      <tr>
        <th scope="col">For</th>
        <th scope="col">You pay</th>
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
