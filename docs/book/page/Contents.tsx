import { Notice } from '#ui/Notice.tsx'
import { Chapter } from './Chapter.tsx'
import { chapterNumber, chapters, metaOf } from './chapters.ts'
import { FlowMap } from './FlowMap.tsx'
import { Journeys } from './journey/Journeys.tsx'
import { TreePromises } from './Promises.tsx'
import { Search } from './Search.tsx'
import './Contents.css'

/** All flows by chapter, each with its summary. */
export const Contents = ({ error }: { error?: string }) => (
  <div className="contents">
    <div className="contents-head">
      <h1 tabIndex={-1}>What the bank does, step by step</h1>
      <p>
        Each flow shows the chart that runs in the product, beside the real screen. Choose what
        happens next and what the bank answers, let time pass, or play one of the paths that the
        tests use.
      </p>
    </div>
    {error && (
      <Notice tone="warning" live title="This link does not work">
        {error} Here are all flows.
      </Notice>
    )}
    <Search />
    {chapters.map(({ title, description, flows }, index) => (
      <Chapter
        key={title}
        id={`chapter-${index + 1}`}
        sign={index + 1}
        title={title}
        text={description}
      >
        <ol className="chapter-flows">
          {flows.map((flow) => (
            <li key={flow}>
              <a href={`#${flow}`}>
                <span className="flow-number" aria-hidden="true">
                  {chapterNumber(flow)}
                </span>
                <span className="flow-title">{metaOf(flow).title}</span>
                <span className="flow-summary">{metaOf(flow).summary}</span>
              </a>
            </li>
          ))}
        </ol>
      </Chapter>
    ))}
    <TreePromises />
    <Journeys />
    <FlowMap />
  </div>
)
