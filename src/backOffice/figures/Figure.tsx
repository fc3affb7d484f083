import { type ReactNode, useId } from 'react'

/** One row of a figure. */
interface FigureRow {
  name: string
  /** how long its bar is, and how much of the bar is marked */
  size: number
  part: number
  cells: readonly (string | number)[]
}

interface FigureProps {
  title: string
  /** said when there are no rows */
  empty: string
  /** the first one is of the names */
  columns: readonly string[]
  rows: readonly FigureRow[]
  /** in place of a bar in each row; the table is behind a button then */
  plot?: ReactNode
}

/** A plot and its table. Bars are for the eye: all they say is in the cells. */
export function Figure({ title, empty, columns, rows, plot }: FigureProps) {
  const id = useId()
  const largest = Math.max(...rows.map(({ size }) => size), 0)
  const table = rows.length > 0 && (
    <table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, size, part, cells }, index) => (
          // The rows are only ever replaced as a whole.
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have one name
          <tr key={index}>
            <th scope="row">
              {name}
              {!plot && <Bar size={size} part={part} of={largest} />}
            </th>
            {cells.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is what its column is
              <td key={column} className={typeof cell === 'number' ? 'figure-number' : undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  return (
    <section className="figure" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {!table && <p>{empty}</p>}
      {table && plot}
      {table && plot ? (
        <details>
          <summary>As a table</summary>
          {table}
        </details>
      ) : (
        table
      )}
    </section>
  )
}

const Bar = ({ size, part, of }: { size: number; part: number; of: number }) => (
  <span className="figure-bar" aria-hidden="true" style={{ inlineSize: share(size, of) }}>
    <span style={{ inlineSize: share(part, size) }} />
  </span>
)

const share = (part: number, of: number): string => (of === 0 ? '0' : `${(100 * part) / of}%`)
