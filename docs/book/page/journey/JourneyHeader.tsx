import { journeyCount, stepsOf } from '../../journey/traceJourney.ts'
import { metaOf } from '../chapters.ts'
import { formatHash } from '../urlState.ts'

interface JourneyHeaderProps {
  number: number
  /** the flow that the customer has before them; undefined while the view is loading */
  running?: string
}

/** The description of a journey, with links to the next journeys and to the running flow. */
export const JourneyHeader = ({ number, running }: JourneyHeaderProps) => (
  <div className="flow-header">
    <nav className="flow-crumbs" aria-label="Chapter">
      <span>
        <a href="#contents">Contents</a> <span aria-hidden="true">/</span> Journeys over all flows
      </span>
      <span className="flow-neighbours">
        {number > 1 && (
          <a href={linkTo(number - 1)}>
            <span aria-hidden="true">←</span> Journey {number - 1}
          </a>
        )}
        {number < journeyCount && (
          <a href={linkTo(number + 1)}>
            Journey {number + 1} <span aria-hidden="true">→</span>
          </a>
        )}
      </span>
    </nav>
    <div className="flow-name">
      <div>
        <h1 tabIndex={-1}>Journey {number}</h1>
        <p>
          One browser on its way through the bank, in {stepsOf(number).length} steps: the real site,
          on a simulated clock, with a sample bank that answers. A film takes no input.
          {running && (
            <>
              {' '}
              <a href={`#${running}`}>Use {metaOf(running).title} by itself</a>
            </>
          )}
        </p>
      </div>
    </div>
  </div>
)

const linkTo = (number: number) => formatHash({ page: 'journey', number, step: 0 })
