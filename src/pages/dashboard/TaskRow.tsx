import { Link } from 'react-router-dom'
import type { Task } from '#flows/dashboard/tasks.ts'
import { useDashboard } from '#flows/dashboard/useDashboard.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { StatusPill } from '#ui/StatusPill.tsx'
import './TaskRow.css'

/** Something that is not over: its stage, what comes next with its date, and the one action that helps. D30 */
export const TaskRow = ({ task, isNext = false }: { task: Task; isNext?: boolean }) => (
  <>
    <div className="task-words">
      <p className="task-title">
        {isNext && <span className="task-next">Next: </span>}
        {task.title}
        {task.stage && <StatusPill tone={task.stage.tone}>{task.stage.label}</StatusPill>}
      </p>
      <p className="task-text">{task.text}</p>
    </div>
    <TaskAction task={task} />
  </>
)

const links = {
  seeLoans: { to: '/loan', label: 'See the loan' },
  seeAccount: { to: '/account-details', label: 'Get a new link' },
} as const

function TaskAction({ task: { action } }: { task: Task }) {
  const { can, send } = useDashboard()
  if (!action) return null
  if (action === 'uploadDocuments')
    return (
      <Button
        variant="secondary"
        disabled={!can({ type: 'openKyc' })}
        onClick={() => send({ type: 'openKyc' })}
      >
        Upload documents
      </Button>
    )
  const { to, label } = links[action]
  return (
    <Link className={buttonClass('secondary')} to={to}>
      {label}
    </Link>
  )
}
