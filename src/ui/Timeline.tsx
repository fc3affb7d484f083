import { Icon, type IconName } from './Icon.tsx'
import { stoppedIcon } from './icons.ts'
import './Timeline.css'

/** One step of what happened, or of what comes next. */
export interface TimelineEntry {
  title: string
  /** when it happened, for a reader; absent while it has not */
  time?: { text: string; timestamp: string }
  text?: string
  state: 'done' | 'current' | 'upcoming' | 'stopped'
}

const icons: Record<TimelineEntry['state'], IconName | undefined> = {
  done: 'check',
  current: 'clock',
  upcoming: undefined,
  stopped: stoppedIcon,
}
const words: Record<TimelineEntry['state'], string> = {
  done: 'done',
  current: 'now',
  upcoming: 'to come',
  stopped: 'ended',
}

/** Steps from top to bottom with their times: done, present and future ones. */
export const Timeline = ({ label, steps }: { label: string; steps: readonly TimelineEntry[] }) => (
  <ol className="timeline" aria-label={label}>
    {steps.map(({ title, time, text, state }) => (
      <li
        key={title}
        className={`timeline-step timeline-${state}`}
        aria-current={state === 'current' ? 'step' : undefined}
      >
        <span className="timeline-mark">
          {icons[state] && <Icon name={icons[state]} size={14} />}
        </span>
        <span className="timeline-title">
          {title}
          <span className="visually-hidden">, {words[state]}</span>
        </span>
        {time && (
          <time className="timeline-time" dateTime={time.timestamp}>
            {time.text}
          </time>
        )}
        {text && <span className="timeline-text">{text}</span>}
      </li>
    ))}
  </ol>
)
