import { useId } from 'react'
import { formatWait, percent, type UsedState } from './usageFigures.ts'
import './Usage.css'

interface UsageProps {
  figures: readonly UsedState[]
  /** whether the diagram shows them */
  isShown: boolean
  onShow: (isShown: boolean) => void
}

/** How a flow was used, on a server that counts it: in a table, and on the diagram where the reader asks for it. */
export function Usage({ figures, isShown, onShow }: UsageProps) {
  const caption = useId()
  const begun = figures.find(({ path }) => path === '')?.entered ?? 0
  return (
    <details className="flow-part usage">
      <summary>
        <h2>Use</h2>
        <span className="soft">
          {figures.length === 0
            ? 'nothing was counted of this flow yet'
            : `begun ${times(begun)} in 90 days`}
        </span>
      </summary>
      <p>
        Counted on the pages of this server, without any person. Anyone can send these counts, so
        they prove nothing.
      </p>
      {figures.length > 0 && (
        <>
          <label className="usage-choice">
            <input
              type="checkbox"
              checked={isShown}
              onChange={({ currentTarget }) => onShow(currentTarget.checked)}
            />
            Show it on the diagram
          </label>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than the page is scrolled by keyboard */}
          <section className="usage-scroll" aria-labelledby={caption} tabIndex={0}>
            <table>
              <caption id={caption}>
                States and what led out of them. A stay ends here when the page was closed, another
                flow ended this one, or it still lasts.
              </caption>
              <thead>
                <tr>
                  <th scope="col">State or transition</th>
                  <th scope="col">Times</th>
                  <th scope="col">Share of the stays</th>
                  <th scope="col">Wait on average</th>
                </tr>
              </thead>
              <tbody>{figures.map((state) => [stateRow(state), ...rowsBelow(state)])}</tbody>
            </table>
          </section>
        </>
      )}
    </details>
  )
}

const stateRow = ({ path, title, entered, wait }: UsedState) => (
  <tr key={path} className="usage-state">
    <th scope="row">{title}</th>
    <td>{entered}</td>
    <td />
    <td>{wait === undefined ? '' : formatWait(wait)}</td>
  </tr>
)

const rowsBelow = ({ path, entered, droppedOff, transitions }: UsedState) => [
  ...transitions.map(({ id, label, target, taken, share }) => (
    <tr key={id}>
      <th scope="row">{target === undefined ? label : `${label} → ${target}`}</th>
      <td>{taken}</td>
      <td>{share === undefined ? '' : percent(share)}</td>
      <td />
    </tr>
  )),
  droppedOff !== undefined && droppedOff > 0 && (
    <tr key={`${path} end`} className="usage-end">
      <th scope="row">Ends here</th>
      <td>{Math.round(droppedOff * entered)}</td>
      <td>{percent(droppedOff)}</td>
      <td />
    </tr>
  ),
]

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`)
