import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import { stoppedIcon } from './icons.ts'
import './Checklist.css'

export type CheckState = 'done' | 'todo' | 'blocked' | 'info'

interface ChecklistProps {
  items: readonly { label: string; detail?: ReactNode; state: CheckState }[]
}

const icons: Record<CheckState, IconName> = {
  done: 'check',
  todo: 'clock',
  blocked: stoppedIcon,
  info: 'info',
}
const stateText: Record<CheckState, string> = {
  done: 'Done',
  todo: 'Still to do',
  blocked: 'Not possible yet',
  info: 'Good to know',
}

/** A list of requirements with their state. */
export const Checklist = ({ items }: ChecklistProps) => (
  <ul className="checklist">
    {items.map(({ label, detail, state }) => (
      <li key={label} className={`checklist-${state}`}>
        <span className="checklist-mark">
          <Icon name={icons[state]} size={16} />
        </span>
        <div>
          <span className="visually-hidden">{stateText[state]}: </span>
          <span className="checklist-label">{label}</span>
          {detail && <div className="checklist-detail">{detail}</div>}
        </div>
      </li>
    ))}
  </ul>
)
