import { fixedParams, humanize } from '../labels.ts'

/** A guard as a clause after “if”, and the clause for where it does not hold. */
export type Clause = string | readonly [holds: string, doesNot: string]

/** A call in words: the request as an imperative, and its success and failure. */
export interface CallPhrase {
  asks: string
  done: string
  fails: string
}

/**
 * A guard in words, from its name: `isEmailValid` is `the email is valid`, `hasDetails` is `there are
 * details`. Fixed params stand in brackets.
 */
export function clauseFrom(guard: unknown): Clause {
  const { type, params } = (typeof guard === 'string' ? { type: guard } : guard) as {
    type?: string
    params?: unknown
  }
  const [verb = '', ...words] = humanize(type ?? 'guard').split(' ')
  const about = fixedParams(params).map(humanize).join(', ')
  const said = (clause: string) => (about ? `${clause} (${about})` : clause)
  const both = (holds: string, doesNot: string) => [said(holds), said(doesNot)] as const
  if (words.length > 0 && (verb === 'is' || verb === 'are')) {
    const subject = words.length > 1 ? `the ${words.slice(0, -1).join(' ')}` : 'it'
    return both(`${subject} ${verb} ${words.at(-1)}`, `${subject} ${verb} not ${words.at(-1)}`)
  }
  const noun = words.join(' ')
  if (noun && verb === 'has') {
    if (noun.endsWith('s')) return both(`there are ${noun}`, `there are no ${noun}`)
    const article = /^[aeiou]/.test(noun) ? 'an' : 'a'
    return both(`there is ${article} ${noun}`, `there is no ${noun}`)
  }
  return said([verb, ...words].join(' '))
}

/** A call in words, from its name: `sendLink` is `send link`, `sending succeeds`, `sending fails`. */
export function callFrom(name: string): CallPhrase {
  const [verb = ''] = humanize(name).split(' ')
  const doing = verb === 'begin' ? 'beginning' : `${verb.replace(/e$/, '')}ing`
  return { asks: humanize(name), done: `${doing} succeeds`, fails: `${doing} fails` }
}

/** A flow that a chart opens, in words: `opens loan notice`, `loan notice closes`, `loan notice breaks`. */
export function flowFrom(name: string): CallPhrase {
  const flow = humanize(name)
  return { asks: `opens ${flow}`, done: `${flow} closes`, fails: `${flow} breaks` }
}
