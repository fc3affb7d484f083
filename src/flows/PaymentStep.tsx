import type { ReactNode } from 'react'
import { buttonLabel } from '#machines/meta.ts'
import { Button } from '#ui/Button.tsx'
import { DialogActions } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { StepHeading } from './StepHeading.tsx'
import './PaymentStep.css'

interface PaymentStepProps {
  snapshot: Parameters<typeof buttonLabel>[0] & {
    hasTag(tag: 'busy' | 'unavailable'): boolean
    can(event: { type: 'next' }): boolean
  }
  send(event: { type: 'back' | 'next' | 'retry' }): void
  heading: string
  /** the instruction, under the heading */
  text: string
  /** a warning above the details */
  notice?: ReactNode
  /** names the details, in the plural: `Bank details` */
  subject: string
  /** the details; only when they are complete */
  children?: ReactNode
}

/** The layout of a step that says where to pay: placeholders, the details, or an error with a retry; Back and Next Step. */
export const PaymentStep = ({
  snapshot,
  send,
  heading,
  text,
  notice,
  subject,
  children,
}: PaymentStepProps) => (
  <>
    <StepHeading text={text}>{heading}</StepHeading>
    {notice}
    {snapshot.hasTag('busy') && (
      <div className="deposit-placeholder" role="status">
        <span className="visually-hidden">{subject} are being read</span>
        {['a', 'b', 'c', 'd'].map((line) => (
          <Skeleton key={line} height="3.5rem" />
        ))}
      </div>
    )}
    {snapshot.hasTag('unavailable') && (
      <Notice tone="error" title={`${subject} are not available right now`}>
        <p>
          We show them only when they are complete and fresh. Nothing you typed is lost. Try again
          in a moment.
        </p>
        <Button variant="secondary" onClick={() => send({ type: 'retry' })}>
          Retry
        </Button>
      </Notice>
    )}
    {children}
    <DialogActions>
      <Button variant="secondary" onClick={() => send({ type: 'back' })}>
        Back
      </Button>
      <Button disabled={!snapshot.can({ type: 'next' })} onClick={() => send({ type: 'next' })}>
        {buttonLabel(snapshot)}
      </Button>
    </DialogActions>
  </>
)
