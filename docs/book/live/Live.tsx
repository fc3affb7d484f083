import { useEffect, useState, useSyncExternalStore } from 'react'
import { Notice } from '#ui/Notice.tsx'
import { flowNames, metaOf } from '../page/chapters.ts'
import { Diagram } from '../page/Diagram.tsx'
import { type Drawn, diagramsOf } from '../page/diagrams.ts'
import { stateWords } from '../page/labels.ts'
import { happened } from './describeReport.ts'
import { watchPages } from './watchPages.ts'
import './Live.css'

const pages = watchPages()

/** A flow of a page that is open elsewhere in this browser, as it moves: names and types, nothing else. */
export function Live({ flow }: { flow: string }) {
  const { standing, moves } = useSyncExternalStore(pages.subscribe, pages.now)
  const [drawn, setDrawn] = useState<readonly Drawn[]>([])
  useEffect(() => {
    let gone = false
    diagramsOf(flow).then((found) => !gone && setDrawn(found))
    return () => {
      gone = true
    }
  }, [flow])
  const here = standing.get(flow)
  const known = flowNames.filter((name) => standing.has(name))
  return (
    <div className="live">
      <h1 tabIndex={-1}>{metaOf(flow).title}, live</h1>
      {known.length === 0 ? (
        <Notice tone="info" title="No page is watched">
          Open any page of the site with <code>?watch</code> behind its address, in this browser.
          What it does then shows here.
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
        {here
          ? stateWords(flow, here.state)
              .map(({ title, summary }) => `${title}. ${summary}`)
              .join(' ')
          : known.length > 0 && 'This flow is not on the watched page.'}
      </p>
      <div className="live-bench">
        <Diagram
          flow={flow}
          drawn={drawn}
          state={here?.state ?? ''}
          taken={here?.taken ?? []}
          options={[]}
          onMake={() => undefined}
        />
        <section aria-labelledby="live-moves">
          <h2 id="live-moves">What happened</h2>
          <ol className="live-moves" reversed>
            {moves
              .filter((move) => move.flow === flow)
              .map((move) => ({ ...move, ...happened(move) }))
              .map(({ number, event, what, where }) => (
                <li key={number}>
                  <strong>{what}</strong>
                  <span>{where}</span>
                  <code>{event}</code>
                </li>
              ))}
          </ol>
        </section>
      </div>
    </div>
  )
}
