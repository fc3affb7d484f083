import { useEffect, useEffectEvent } from 'react'
import type { DepositStepProps } from './stepProps.ts'

/** Calls back whenever the content may have changed. @returns unsubscribe */
export type OnContentChange = (changed: () => void) => () => void

/**
 * Keeps the shown payment details current (C4): when the content service has other details than those shown,
 * the step restarts and reads all of them again, or reports that it cannot (C5).
 */
export function usePaymentDetailsRefresh(
  { snapshot, send }: Pick<DepositStepProps, 'snapshot' | 'send'>,
  onContentChange: OnContentChange | undefined,
) {
  const resource = snapshot.hasTag('bankDetails')
    ? 'bankDetails'
    : snapshot.hasTag('walletAddresses')
      ? 'addresses'
      : undefined
  const isShown = useEffectEvent(
    (now: unknown) =>
      resource && JSON.stringify(now) === JSON.stringify(snapshot.context[resource]),
  )
  useEffect(() => {
    if (!resource || !onContentChange) return
    let isActive = true
    const unsubscribe = onContentChange(async () => {
      const now = await readDetails(resource)
      if (!isActive || isShown(now)) return
      send({ type: 'back' })
      send({ type: resource === 'bankDetails' ? 'chooseBank' : 'chooseCrypto' })
    })
    return () => {
      isActive = false
      unsubscribe()
    }
  }, [resource, onContentChange, send])
}

/** The current details; undefined when they cannot be read completely. */
async function readDetails(resource: 'bankDetails' | 'addresses'): Promise<unknown> {
  try {
    const { getAddresses, getBankDetails } = await import('#content/queries.ts')
    return await (resource === 'bankDetails' ? getBankDetails() : getAddresses())
  } catch {
    return undefined
  }
}
