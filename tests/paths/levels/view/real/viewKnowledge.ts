import { token } from '#book/mounts/session.tsx'
import type { User } from '#contract/records.ts'
import type { KeptAnswers, PrivateAnswers } from '#session/privateAnswers.ts'
import { browserTab, readToken, store, storeToken } from '#session/storage.ts'
import { Knowledge } from '../../sent/knowledge.ts'
import type { Known } from '../../sent/meant.ts'

/** The known values of a view: typed ones, the bank's earlier answers, and the signed-in customer. */
export class ViewKnowledge extends Knowledge {
  private readonly user: User
  private kept: KeptAnswers | undefined
  /** where the page is */
  address = '/'

  /** @param input the flow's input: an earlier answer of the bank */
  constructor(user: User, input: unknown) {
    super()
    this.user = user
    this.tokens.add(token)
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

  known(): Known {
    const { typed, answered, answeredTexts, tokens, pairs, address } = this
    const session = { token: readToken(browserTab) || token, user: this.user }
    for (const name of ['grant', 'challenge', 'appSecret', 'passkeyCeremony'] as const) {
      const value = this.kept?.find(name)
      if (value) this.answers({ [name]: value })
    }
    return { typed, answered, answeredTexts, tokens, pairs, session, address }
  }
}
