import { offeredMethods } from '#machines/proofMethods.ts'
import { Button } from '#ui/Button.tsx'
import { CodeTimer } from '../CodeTimer.tsx'
import { PasskeyNotice } from '../PasskeyNotice.tsx'
import { wayLabels } from '../wayLabels.ts'
import type { WithdrawalStepProps } from './stepProps.ts'

type Step = Pick<WithdrawalStepProps, 'snapshot' | 'send'>

/** The passkey is being checked: there is no field for it. */
export const isByPasskey = ({ context }: WithdrawalStepProps['snapshot']): boolean =>
  context.proofMethod === 'passkey'

/** How the browser's prompt goes, and the other ways; the button is in the dialog's footer. G38 */
export function PasskeyProof({ snapshot, send }: Step) {
  const { code, passkeyProblem } = snapshot.context
  return (
    <div className="withdrawal-passkey">
      <PasskeyNotice problem={passkeyProblem} waiting={snapshot.hasTag('prompting')} />
      <p>Your device asks for your fingerprint, face or PIN. They never leave it.</p>
      <CodeTimer expiresAt={code?.expiresAt} attemptsLeft={code?.attemptsLeft} />
      <OtherProofs snapshot={snapshot} send={send} />
    </div>
  )
}

/** The other second factors that the customer has. */
export function OtherProofs({ snapshot, send }: Step) {
  const { code, proofMethod } = snapshot.context
  // Without a second factor it is the mailed code already.
  const ways = offeredMethods(code?.methods ?? []).filter(
    (method) =>
      !(proofMethod === undefined && method === 'mail') &&
      snapshot.can({ type: 'proofChosen', method }),
  )
  if (ways.length === 0) return null
  return (
    <ul className="withdrawal-proofs" aria-label="Other ways">
      {ways.map((method) => (
        <li key={method}>
          <Button variant="quiet" onClick={() => send({ type: 'proofChosen', method })}>
            {wayLabels[method]}
          </Button>
        </li>
      ))}
    </ul>
  )
}
