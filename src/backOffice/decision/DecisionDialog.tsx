import { flowRoot, useFlow } from '#actors/useFlow.ts'
import type { DecisionOffer } from '#contract/backOffice.ts'
import { amountLimits } from '#domain/amountLimits.ts'
import { formatMoney } from '#domain/money.ts'
import { FailureNotice } from '#flows/FailureNotice.tsx'
import { fieldProps } from '#flows/fieldProps.ts'
import { buttonLabel } from '#machines/meta.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { DecisionControl } from './DecisionControl.tsx'

const agreements = {
  checker: 'A checker must agree before it is carried out.',
  administrator: 'An administrator who is also a checker must agree before it is carried out.',
}

/** The roles that must agree. Whether an amount is above a limit is known once it is typed. B38 */
const agreementOf = ({ agreedBy, fields }: DecisionOffer): string =>
  agreedBy === 'checker' && fields.some(({ name }) => name === 'amount')
    ? `${agreements.checker} Above ${formatMoney(amountLimits[1].upTo, '')} an administrator must.`
    : agreements[agreedBy ?? 'checker']

/** One decision in a dialog: what follows, what it asks for, and how it ended. B23–B25 */
export function DecisionDialog() {
  const [snapshot, send] = useFlow('decision')
  const { offer, failure } = snapshot.context
  const canClose = snapshot.can({ type: 'close' })
  const busy = snapshot.hasTag('busy')
  const label = buttonLabel(snapshot)
  return (
    <Dialog
      title={offer.label}
      size="narrow"
      closable={canClose}
      onClose={() => send({ type: 'close' })}
    >
      <div {...flowRoot(snapshot)} className="decision">
        {snapshot.hasTag('form') ? (
          <Form label={offer.label} busy={busy} onSubmit={() => send({ type: 'submit' })}>
            <p>{offer.consequence}</p>
            {offer.agreedBy && <p className="decision-checker">{agreementOf(offer)}</p>}
            <FailureNotice
              failure={failure}
              rejectedTitle="It was not carried out"
              unknownTitle="We don’t know whether it was carried out"
            />
            {offer.fields.map((field, index) => (
              <DecisionControl
                key={field.name}
                field={field}
                isFirst={index === 0}
                isLocked={snapshot.hasTag('locked')}
                bound={fieldProps({ snapshot, send }, field.name)}
              />
            ))}
            <DialogActions>
              {canClose && (
                <Button variant="quiet" onClick={() => send({ type: 'close' })}>
                  Leave it as it is
                </Button>
              )}
              <Button
                type="submit"
                variant={offer.isRefusal ? 'danger' : 'primary'}
                busy={busy}
                data-first-focus={offer.fields.length === 0 || undefined}
              >
                {label ?? offer.label}
              </Button>
            </DialogActions>
          </Form>
        ) : (
          <>
            <Notice
              tone="warning"
              focused
              title={
                snapshot.matches('overtaken') ? 'It was decided meanwhile' : 'You may not do this'
              }
            >
              {failure?.message}
            </Notice>
            <DialogActions>
              <Button onClick={() => send({ type: 'close' })}>{label}</Button>
            </DialogActions>
          </>
        )}
      </div>
    </Dialog>
  )
}
