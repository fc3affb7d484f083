import { useSiteSettings } from '#actors/siteContent.ts'
import { useCustomer } from '#actors/useFlow.ts'
import type { Addressed } from '#domain/decisionNews.ts'

/** How the bank tells the signed-in customer of a decision, and where they write when it is late. */
export function useAddressed(): Addressed {
  const { emailConfirmed } = useCustomer()
  const { supportEmail } = useSiteSettings()
  return { emailConfirmed, supportEmail }
}
