import { Timeline } from '#ui/Timeline.tsx'
import { exampleSteps } from './exampleSteps.ts'
import './ExampleWithdrawal.css'

interface ExampleWithdrawalProps {
  title: string
  /** says that it is an example */
  note: string
}

/** The steps of a withdrawal, as a customer sees them (W19), with example data. P23 */
export const ExampleWithdrawal = ({ title, note }: ExampleWithdrawalProps) => (
  <figure className="home-example">
    <figcaption>
      <strong className="home-example-title">{title}</strong>
      <span className="home-example-note">{note}</span>
    </figcaption>
    <Timeline label={title} steps={exampleSteps} />
  </figure>
)
