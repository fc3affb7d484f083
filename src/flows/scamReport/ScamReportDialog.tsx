import { flowRoot, useCustomer, useFlow } from '#actors/useFlow.ts'
import { formatLocalMoment } from '#domain/dates.ts'
import { scamKinds } from '#domain/scamKinds.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Form } from '#ui/Form.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { Switch } from '#ui/Switch.tsx'
import { TextAreaField } from '#ui/TextAreaField.tsx'
import { ConfirmLeaveDialog } from '../ConfirmLeaveDialog.tsx'
import { FailureNotice } from '../FailureNotice.tsx'
import { FlowDone } from '../FlowDone.tsx'
import { fieldProps } from '../fieldProps.ts'
import { SubmitActions } from '../SubmitActions.tsx'
import { useBeforeUnload } from '../useBeforeUnload.ts'
import './ScamReport.css'

const kinds = Object.entries(scamKinds).map(([value, label]) => ({ value, label }))

/** The answer is a mail, which waits until the address is confirmed (A16). */
const answerText = (by: string, emailConfirmed: boolean | undefined) =>
  emailConfirmed
    ? `Our fraud team answers you by email, by ${by}.`
    : `Our fraud team answers by ${by}. Confirm your email address on your account page to get the answer.`

/** A report to the fraud desk, with its reference and the day of the answer. G26 */
export function ScamReportDialog() {
  const [snapshot, send] = useFlow('scamReport')
  const { emailConfirmed } = useCustomer()
  const { freeze, frozen, failure, report } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const close = () => send({ type: 'close' })
  useBeforeUnload(snapshot.context.touched && snapshot.hasTag('form'))
  const field = (name: 'kind' | 'message') => fieldProps({ snapshot, send }, name)

  return (
    <>
      <Dialog title="Report a scam" closable={!busy} onClose={close}>
        <div className="flow-body" {...flowRoot(snapshot)}>
          {snapshot.hasTag('form') && (
            <Form label="Report a scam" busy={busy} onSubmit={() => send({ type: 'submit' })}>
              <p>
                It is not your fault, and it is never too late to tell us. Never send money or a
                code to anybody who asks for it.
              </p>
              <SelectField
                {...field('kind')}
                label="What happened"
                placeholder="Choose what happened"
                options={kinds}
                required
                disabled={busy}
              />
              <TextAreaField
                {...field('message')}
                label="Tell us more"
                hint="Who asked, how, when, and for what. Leave out passwords and codes."
                required
                readOnly={busy}
                rows={6}
                maxLength={4000}
              />
              {frozen ? (
                <p>Your account is frozen already: nothing can be withdrawn.</p>
              ) : (
                <Switch
                  label="Freeze my account as well"
                  text="Stops withdrawals and loan applications right away, until you unfreeze it"
                  checked={freeze}
                  busy={busy}
                  onChange={(on) => send({ type: 'freezeChosen', freeze: on })}
                />
              )}
              <FailureNotice
                failure={failure}
                rejectedTitle="Your report was not sent"
                unknownTitle="We don’t know whether your report arrived"
              />
              <SubmitActions snapshot={snapshot} onCancel={busy ? undefined : close} />
            </Form>
          )}
          {report && snapshot.hasTag('succeeded') && (
            <>
              <p className="report-reference">
                <span>
                  Your reference: <strong>{report.reference}</strong>
                </span>
                <CopyButton text={report.reference} label="Copy reference" />
              </p>
              <FlowDone
                title="Thank you. Your report has arrived"
                text={`${answerText(formatLocalMoment(report.answerBy), emailConfirmed)}${
                  freeze || frozen ? ' Your account is frozen meanwhile.' : ''
                }`}
                onClose={close}
              />
            </>
          )}
        </div>
      </Dialog>
      {snapshot.hasTag('leaving') && (
        <ConfirmLeaveDialog
          title="Leave without sending?"
          text="What you wrote will not be kept."
          stayLabel="Go on writing"
          leaveLabel="Leave"
          send={send}
        />
      )}
    </>
  )
}
