import { fillCopy } from '#content/copyBlock.ts'
import type { loanExampleCopy } from './loan.copy.ts'

/** `over 36 months`, `over 30 years`, `for one month` */
export function spanOf(months: number, copy: typeof loanExampleCopy.texts): string {
  if (months === 1) return copy.spanOne
  return months > 60 && months % 12 === 0
    ? fillCopy(copy.spanYears, { years: months / 12 })
    : fillCopy(copy.spanMonths, { months })
}
