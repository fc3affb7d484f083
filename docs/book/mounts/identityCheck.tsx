import type { ReactElement } from 'react'
import KycDialog from '#flows/kyc/KycDialog.tsx'
import { actorOf } from '#machines/system.ts'
import type { MountContext, MountedView } from './mount.ts'

const kyc = { type: 'host.open', flow: 'kyc', input: { reference: 'kyc', name: 'Ada Fern' } }

/** As the dashboard does: the identity check opens above the view when its flow asks for it, and says when it closes. */
export const identityCheck =
  (view: () => MountedView, element: ReactElement, { show }: Pick<MountContext, 'show'>) =>
  ({ type }: { type: string }): void => {
    // The first events come before there is a view.
    const root = () => view().bank.root
    if (type === 'kycNeeded') {
      root().send(kyc)
      show(
        <>
          {element}
          <KycDialog />
        </>,
      )
    } else if (type === 'xstate.done.actor.kyc') {
      root().send({ ...kyc, type: 'host.close' })
      actorOf(root().system, 'requirements')?.send({ type: 'identityClosed' })
      show(element)
    }
  }
