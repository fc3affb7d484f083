/**
 * `conforms`: as the contract says. `tolerated`: the site works with it, and `how` describes the difference. `fails`:
 * the site does not work with it, or a stranger gets at a customer's records. `not run`: `how` names the missing part.
 */
export type Outcome = 'conforms' | 'tolerated' | 'fails' | 'not run'

export interface Verdict {
  outcome: Outcome
  how?: string
}

/** One check of one call, or one step of the journey. */
export interface Finding extends Verdict {
  /** method and path, or `journey` */
  call: string
  check: string
}

export const conforms: Verdict = { outcome: 'conforms' }
export const tolerated = (how: string): Verdict => ({ outcome: 'tolerated', how })
export const fails = (how: string): Verdict => ({ outcome: 'fails', how })
export const notRun = (how: string): Verdict => ({ outcome: 'not run', how })

/** The first that is worst. */
export function worst(...verdicts: Verdict[]): Verdict {
  const order: Outcome[] = ['fails', 'not run', 'tolerated', 'conforms']
  for (const outcome of order) {
    const found = verdicts.filter((verdict) => verdict.outcome === outcome)
    if (found.length > 0) return { ...found[0]!, ...joined(found.flatMap(({ how }) => how ?? [])) }
  }
  return conforms
}

const joined = (how: string[]) => (how.length > 0 ? { how: [...new Set(how)].join('; ') } : {})
