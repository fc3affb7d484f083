import { ticks } from 'd3-array'
import { type ExampleSeries, exampleMonths } from './exampleSeries.ts'
import './ExampleChart.css'

const WIDTH = 340
const HEIGHT = 190
const LEFT = 42
const RIGHT = 12
const TOP = 12
const BOTTOM = 28

/** A line chart of one example series, with its values in a table. D21 */
export function ExampleChart({ series }: { series: ExampleSeries }) {
  const { values, places, title, unit } = series
  const text = (value: number) => value.toLocaleString('en-US', { minimumFractionDigits: places })
  const least = Math.min(...values)
  const most = Math.max(...values)
  const room = (most - least) / 5
  const x = (at: number) => LEFT + (at / (values.length - 1)) * (WIDTH - LEFT - RIGHT)
  const y = (value: number) =>
    TOP + ((most + room - value) / (most - least + 2 * room)) * (HEIGHT - TOP - BOTTOM)
  const line = values.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`)
  const ground = HEIGHT - BOTTOM
  const description = `${title}, made-up values: ${text(values[0]!)} at the end of ${exampleMonths[0]}, lowest ${text(least)}, highest ${text(most)}, ${text(values.at(-1)!)} at the end of ${exampleMonths.at(-1)}.`
  return (
    <>
      <svg
        className="example-chart"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={description}
      >
        {ticks(least - room, most + room, 4).map((tick) => (
          <g key={tick}>
            <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(tick)} y2={y(tick)} />
            <text x={LEFT - 8} y={y(tick)} dy="0.32em" textAnchor="end">
              {text(tick)}
            </text>
          </g>
        ))}
        {[0, Math.floor(values.length / 2), values.length - 1].map((at, order) => (
          <text
            key={at}
            x={x(at)}
            y={HEIGHT - 8}
            textAnchor={(['start', 'middle', 'end'] as const)[order]}
          >
            {exampleMonths[at]}
          </text>
        ))}
        <polygon points={`${LEFT},${ground} ${line.join(' ')} ${WIDTH - RIGHT},${ground}`} />
        <polyline points={line.join(' ')} />
        <circle cx={x(values.length - 1)} cy={y(values.at(-1)!)} r="4" />
      </svg>
      <details className="example-chart-values">
        <summary>The values as a table</summary>
        <table>
          <caption>
            {title}, {unit}, made up
          </caption>
          <thead>
            <tr>
              <th scope="col">End of</th>
              <th scope="col">Value</th>
            </tr>
          </thead>
          <tbody>
            {values.map((value, at) => (
              <tr key={exampleMonths[at]}>
                <th scope="row">{exampleMonths[at]}</th>
                <td>{text(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
