import { useEffect, useState, useSyncExternalStore } from 'react'
import { Notice } from '#ui/Notice.tsx'
import { flowNames, metaOf } from '../page/chapters.ts'
import { Diagram } from '../page/Diagram.tsx'
import { type DiagramPicture, loadDiagrams } from '../page/diagrams.ts'
import { stateLabels } from '../page/labels.ts'
import { describeReport } from './describeReport.ts'
import { watchPages } from './watchPages.ts'
import './Live.css'

const pages = watchPages()

/** Follows a flow of a page that is open elsewhere in this browser; only names and types are reported. */
export function Live({ flow }: { flow: string }) {
  const { flows, moves } = useSyncExternalStore(pages.subscribe, pages.now)
  const [pictures, setPictures] = useState<readonly DiagramPicture[]>([])
  useEffect(() => {
    let isUnmounted = false
    loadDiagrams(flow).then((found) => !isUnmounted && setPictures(found))
    return () => {
      isUnmounted = true
    }
  }, [flow])
  const report = flows.get(flow)
  const known = flowNames.filter((name) => flows.has(name))
  return (
    <div className="live">
      <h1 tabIndex={-1}>{metaOf(flow).title}, live</h1>
      {known.length === 0 ? (
        <Notice tone="info" title="No page is watched">
          Open any page of the site in this browser and add <code>?watch</code> to its address. Its
          flows then appear here.
        </Notice>
      ) : (
        <nav aria-label="Flows on the watched page" className="live-flows">
          {known.map((name) => (
            <a key={name} href={`#${name}/live`} aria-current={name === flow ? 'page' : undefined}>
              {metaOf(name).title}
            </a>
          ))}
        </nav>
      )}
      <p className="live-state" aria-live="polite">
        {report
          ? stateLabels(flow, report.state)
              .map(({ title, summary }) => `${title}. ${summary}`)
              .join(' ')
          : known.length > 0 && 'This flow is not on the watched page.'}
      </p>
      <div className="live-workspace">
        <Diagram
          flow={flow}
          pictures={pictures}
          state={report?.state ?? ''}
          takenTransitions={report?.taken ?? []}
          moves={[]}
          onChoose={() => undefined}
        />
        <section aria-labelledby="live-moves">
          <h2 id="live-moves">What happened</h2>
          <ol className="live-moves" reversed>
            {moves
              .filter((move) => move.flow === flow)
              .map((move) => ({ ...move, ...describeReport(move) }))
              .map(({ number, event, action, target }) => (
                <li key={number}>
                  <strong>{action}</strong>
                  <span>{target}</span>
                  <code>{event}</code>
                </li>
              ))}
          </ol>
        </section>
      </div>
    </div>
  )
}
