import { journeyCount, stepsOf } from '../../journey/traceJourney.ts'
import { Chapter } from '../Chapter.tsx'
import { metaOf } from '../chapters.ts'
import { formatHash } from '../urlState.ts'
import { flowsOf } from './journeyText.ts'

/** The journeys over all flows, as a chapter of the contents. */
export const Journeys = () => (
  <Chapter
    id="journeys-title"
    sign="↝"
    title="Journeys over all flows"
    text="Whole ways of a customer through the bank. Together they take every link between flows."
  >
    <ol className="chapter-flows">
      {Array.from({ length: journeyCount }, (_, index) => index + 1).map((number) => (
        <li key={number}>
          <a href={formatHash({ page: 'journey', number, step: 0 })}>
            <span className="flow-number" aria-hidden="true">
              {number}
            </span>
            <span className="flow-title">
              Journey {number}: {stepsOf(number).length} steps
            </span>
            <span className="flow-summary">
              {flowsOf(stepsOf(number))
                .map((flow) => metaOf(flow).title)
                .join(', ')}
            </span>
          </a>
        </li>
      ))}
    </ol>
  </Chapter>
)
