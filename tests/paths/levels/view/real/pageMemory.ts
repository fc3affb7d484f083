import { token } from '#book/mounts/session.tsx'
import type { User } from '#contract/records.ts'
import type { KeptAnswers, PrivateAnswers } from '#session/privateAnswers.ts'
import { browserTab, readToken, store, storeToken } from '#session/storage.ts'
import type { Customer } from '../../screen/screenModel.ts'
import { type Known, OneToOne } from '../../sent/meant.ts'

/** What a view has been told: what is typed into it, what the bank has answered before, and who is signed in. */
export class PageMemory {
  readonly typed = new Map<string, string>()
  private readonly answered = new Map<string, unknown[]>()
  private readonly answeredTexts = new Set<string>()
  private readonly pairs = new OneToOne()
  private readonly user: User
  private kept: KeptAnswers | undefined
  /** where the page is */
  address = '/'

  /** @param input what the flow starts with: the bank has answered it before */
  constructor(user: User, input: unknown) {
    this.user = user
    storeToken(browserTab, token)
    store(browserTab, 'user', user)
    this.answers(input)
  }

  /** The bank's answers that the flow's page keeps for its next call. */
  keeps(answers: KeptAnswers, given: Partial<PrivateAnswers> = {}): void {
    for (const [name, value] of Object.entries(given)) answers.keep(name as 'grant', value as never)
    this.kept = answers
  }

  /** The browser's prompt for a passkey has ended. */
  prompted(end: unknown): void {
    if (end === 'answered') this.kept?.keep('passkeyAnswer', { id: 'a-passkey' })
  }

  /** The customer, whose typed texts are remembered. */
  watching(customer: Customer): Customer {
    return {
      ...customer,
      fill: async (name, value) => {
        this.typed.set(name, value)
        await customer.fill(name, value)
      },
    }
  }

  known(): Known {
    const { typed, answered, answeredTexts, pairs } = this
    const session = { token: readToken(browserTab) || token, user: this.user }
    const { address } = this
    for (const name of ['grant', 'challenge', 'appSecret', 'passkeyCeremony'] as const) {
      const value = this.kept?.find(name)
      if (value) this.answers({ [name]: value })
    }
    return { typed, answered, answeredTexts, pairs, session, tokens: new Set([token]), address }
  }

  answers(body: unknown, name = ''): void {
    if (typeof body === 'string') this.answeredTexts.add(body)
    if (name) this.answered.set(name, [body, ...(this.answered.get(name) ?? [])])
    if (typeof body !== 'object' || body === null) return
    for (const [key, value] of Object.entries(body))
      this.answers(value, Array.isArray(body) ? '' : key)
  }
}
