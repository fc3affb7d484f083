import type { Send, Snapshot } from '#actors/useFlow.ts'
import type { Security } from '#contract/security.ts'

/** The props of every section. */
export interface SectionProps {
  snapshot: Snapshot<'security'>
  send: Send<'security'>
  /** as the bank last sent it */
  security: Security
}
