import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { DialogActions } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { StepHeading } from './StepHeading.tsx'
import './flow.css'

interface FlowDoneProps {
  title: ReactNode
  /** the bank's next step */
  text?: string
  /** a record for the customer to keep, under the message; the button then stays in sight */
  children?: ReactNode
  onClose: () => void
}

/** The success message at the end of a flow. */
export const FlowDone = ({ title, text, children, onClose }: FlowDoneProps) => {
  const done = <Button onClick={onClose}>Done</Button>
  return (
    <>
      <div className="flow-done">
        <span className="flow-done-icon">
          <Icon name="done" size={44} />
        </span>
        <StepHeading text={text}>{title}</StepHeading>
        {!children && done}
      </div>
      {children}
      {children && <DialogActions>{done}</DialogActions>}
    </>
  )
}
