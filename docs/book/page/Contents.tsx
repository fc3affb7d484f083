import { Notice } from '#ui/Notice.tsx'
import { chapters, metaOf, numberOf } from './chapters.ts'
import { FlowMap } from './FlowMap.tsx'
import './Contents.css'

/** All flows by their chapters, each with its line. */
export const Contents = ({ fault }: { fault?: string }) => (
  <div className="contents">
    <div className="contents-head">
      <h1 tabIndex={-1}>What the bank does, step by step</h1>
      <p>
        Each flow here is the chart that runs in the product, beside the real screen. Press what can
        happen, choose what the bank answers, let time pass, or play one of the paths that the tests
        walk.
      </p>
    </div>
    {fault && (
      <Notice tone="warning" live title="That link leads nowhere">
        {fault} These are the flows there are.
      </Notice>
    )}
    {chapters.map(({ title, about, flows }, index) => (
      <section key={title} className="chapter" aria-labelledby={`chapter-${index + 1}`}>
        <div className="chapter-head">
          <p className="chapter-number" aria-hidden="true">
            {index + 1}
          </p>
          <div>
            <h2 id={`chapter-${index + 1}`}>{title}</h2>
            <p>{about}</p>
          </div>
        </div>
        <ol className="chapter-flows">
          {flows.map((flow) => (
            <li key={flow}>
              <a href={`#${flow}`}>
                <span className="flow-number" aria-hidden="true">
                  {numberOf(flow)}
                </span>
                <span className="flow-title">{metaOf(flow).title}</span>
                <span className="flow-summary">{metaOf(flow).summary}</span>
              </a>
            </li>
          ))}
        </ol>
      </section>
    ))}
    <FlowMap />
  </div>
)
