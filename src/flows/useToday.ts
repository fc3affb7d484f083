import { use, useState } from 'react'
import { dayOf } from '#domain/age.ts'
import { RuntimeContext } from '#session/runtime.ts'

/** The calendar day in UTC when the flow was opened. */
export function useToday(): string {
  const { today } = use(RuntimeContext)
  const [opened] = useState(() => today ?? dayOf(new Date()))
  return opened
}
