import { createEarlyReads } from '#api/earlyReads.ts'
import type { Caller } from '#api/http.ts'

/** A caller with this token, as a bank of its own makes it. */
export const callerOf = (token: string): Caller => ({
  token,
  earlyReads: createEarlyReads(),
  listeners: new Set(),
})
