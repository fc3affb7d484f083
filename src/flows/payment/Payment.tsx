import { flowRoot, useFlow } from '#actors/useFlow.ts'
import { buttonLabel } from '#machines/meta.ts'
import { LookBackStep } from '../LookBackStep.tsx'
import { openAmountText } from '../NotMadeNotice.tsx'
import { SendingStep } from './SendingStep.tsx'

/** The payment of a withdrawal, until its outcome is known. W6, W14 */
export function Payment() {
  const [snapshot, send] = useFlow('payment')
  return (
    <div className="flow-body" {...flowRoot(snapshot)}>
      {snapshot.hasTag('lookingBack') ? (
        <LookBackStep
          request="withdrawal"
          text={`When you withdrew ${openAmountText(snapshot.context)}, we got no answer. We ask the bank first, so that it is never paid twice.`}
          busy={snapshot.hasTag('busy')}
          askAgain={buttonLabel(snapshot)}
          send={send}
        />
      ) : (
        <SendingStep snapshot={snapshot} send={send} />
      )}
    </div>
  )
}
