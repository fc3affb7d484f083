import { useEffect, useEffectEvent } from 'react'
import type { DepositStepProps } from './stepProps.ts'

/** Calls back whenever the content service may have changed. @returns undo */
export type OnContentChange = (changed: () => void) => () => void

/**
 * Follows the payment details while they stand there (C4): when what the content service has is no
 * longer what is shown, the step begins anew, and reads them whole or says that it cannot (C5).
 */
export function usePaymentDetailsRefresh(
  { snapshot, send }: Pick<DepositStepProps, 'snapshot' | 'send'>,
  onContentChange: OnContentChange | undefined,
) {
  const what = snapshot.hasTag('bankDetails')
    ? 'bankDetails'
    : snapshot.hasTag('walletAddresses')
      ? 'addresses'
      : undefined
  const isShown = useEffectEvent(
    (now: unknown) => what && JSON.stringify(now) === JSON.stringify(snapshot.context[what]),
  )
  useEffect(() => {
    if (!what || !onContentChange) return
    let isActive = true
    const undo = onContentChange(async () => {
      const now = await readDetails(what)
      if (!isActive || isShown(now)) return
      send({ type: 'back' })
      send({ type: what === 'bankDetails' ? 'chooseBank' : 'chooseCrypto' })
    })
    return () => {
      isActive = false
      undo()
    }
  }, [what, onContentChange, send])
}

/** What the content service has now; undefined when it cannot be read whole. */
async function readDetails(what: 'bankDetails' | 'addresses'): Promise<unknown> {
  try {
    const { getAddresses, getBankDetails } = await import('#content/queries.ts')
    return await (what === 'bankDetails' ? getBankDetails() : getAddresses())
  } catch {
    return undefined
  }
}
