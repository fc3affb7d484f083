import { canonicalAmount, formatMoney } from '#domain/money.ts'
import { delays } from '#machines/delays.ts'
import { buttonLabel } from '#machines/meta.ts'
import { Button } from '#ui/Button.tsx'
import { DefinitionList } from '#ui/DefinitionList.tsx'
import { DialogActions } from '#ui/Dialog.tsx'
import { ProgressBar } from '#ui/Progress.tsx'
import { TimedProgress } from '#ui/TimedProgress.tsx'
import { StepHeading } from '../StepHeading.tsx'
import type { LoanStepProps } from './stepProps.ts'

/** From the customer's Take Loan to the moment it is sent. Source: F4. */
const WAIT_MS = delays.loanValidating + delays.loanPosting

/** The wait after Take Loan: a review of the application, which can be cancelled until it is sent. F4 */
export function SubmissionStep({ snapshot, send, symbol }: LoanStepProps) {
  const { values, sent } = snapshot.context
  const cancellable = snapshot.can({ type: 'cancel' })
  const rest = snapshot.hasTag('validating') ? WAIT_MS : delays.loanPosting
  const money = (typed: string) => formatMoney(canonicalAmount(typed), symbol)
  return (
    <>
      <StepHeading
        text={
          cancellable
            ? `${sent ? '' : 'Nothing has been sent yet. '}Read it through, and go back if anything is wrong.`
            : 'Your application is on its way and can no longer be taken back.'
        }
      >
        Your application for {money(values.amount)}
      </StepHeading>
      {cancellable ? (
        <TimedProgress
          label={`We’ll send this within ${rest / 1_000} seconds`}
          durationMs={WAIT_MS}
        />
      ) : (
        <ProgressBar label="Sending" />
      )}
      <div className="loan-review">
        <DefinitionList
          items={[
            ...(values.termMonths
              ? [{ term: 'Term', detail: `${values.termMonths.trim()} months` }]
              : []),
            { term: 'Monthly income', detail: money(values.monthlyIncome) },
            { term: 'Address', detail: `${values.homeAddress}, ${values.city}, ${values.state}` },
            {
              term: 'Work',
              detail: `${values.professionalStatus}, ${values.professionalCategory}`,
            },
            { term: 'Next of kin', detail: values.nextOfKin },
            { term: 'Phone', detail: values.phone },
            { term: 'Purpose', detail: values.loanPurpose },
          ]}
        />
      </div>
      <DialogActions>
        {cancellable && (
          <Button variant="secondary" onClick={() => send({ type: 'cancel' })}>
            Cancel
          </Button>
        )}
        {cancellable && (
          <Button variant="secondary" onClick={() => send({ type: 'sendNow' })}>
            Send now
          </Button>
        )}
        <Button busy>{buttonLabel(snapshot)}</Button>
      </DialogActions>
      <p className="visually-hidden" role="status">
        {buttonLabel(snapshot)}
      </p>
    </>
  )
}
