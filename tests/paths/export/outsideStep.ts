import type { FileInfo } from '#domain/files.ts'
import type { ExpectedScreen } from '../levels/screen/expectedScreen.ts'
import type { BankAnswer } from './failureAnswer.ts'

/** One line of an exported scenario. */
export type OutsideStep =
  | { do: 'open'; page: string; time: string; storage: Record<string, string> }
  | { do: 'decide'; decision: string }
  | { do: 'know'; fields: Readonly<Record<string, string | null>> }
  | { do: 'openSignedIn'; page: string; opener: string; within?: string }
  | { do: 'hold' }
  | { do: 'fill'; name: string; label: string; value: string }
  | { do: 'choose'; name: string; files: readonly FileInfo[] }
  | { do: 'fillCode'; name: string }
  | { do: 'press'; name: string | RegExp }
  | { do: 'escape' }
  | { do: 'answer'; what: string; calls: readonly string[]; answer: BankAnswer }
  | { do: 'pass'; milliseconds: number }
  | { do: 'see'; title: string; expected: ExpectedScreen }

/** The bank's own answer to these calls. */
export const own = (what: string, calls: readonly string[]): OutsideStep => ({
  do: 'answer',
  what,
  calls,
  answer: { own: true },
})
