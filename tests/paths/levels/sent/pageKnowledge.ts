import type { Page, Request } from 'playwright-core'
import { Knowledge } from './knowledge.ts'
import { type Known, OneToOne, type Session } from './meant.ts'

/** Collects the page's known values: typed ones, the bank's answers, and the signed-in customer. */
export class PageKnowledge extends Knowledge {
  private readonly page: Page
  private session: Session | undefined
  private readonly reading = new Set<Promise<void>>()

  constructor(page: Page) {
    super()
    this.page = page
    page.on('requestfinished', (request) => {
      if (!request.url().includes('/api/')) return
      const read = this.readAnswer(request).finally(() => this.reading.delete(read))
      this.reading.add(read)
    })
  }

  /** Forgets everything: another path begins. */
  startPath(): void {
    this.typed.clear()
    this.answered.clear()
    this.answeredTexts.clear()
    this.tokens.clear()
    this.pairs = new OneToOne()
    this.session = undefined
  }

  /** Reads who is signed in. The session of a moment ago counts where none is left: signing out ends it first. */
  async readSession(): Promise<void> {
    const [token, user] = await this.page.evaluate(() => [
      sessionStorage.getItem('accessToken'),
      sessionStorage.getItem('user'),
    ])
    if (!token || !user) return
    this.session = { token, user: JSON.parse(user) }
    this.tokens.add(token)
  }

  async known(): Promise<Known> {
    await Promise.all(this.reading)
    await this.readSession()
    const { typed, answered, answeredTexts, session, tokens, pairs } = this
    return { typed, answered, answeredTexts, session, tokens, pairs, address: this.page.url() }
  }

  /** An answer without JSON, or of a page that is left, says nothing. */
  private async readAnswer(request: Request): Promise<void> {
    const body: unknown = await request
      .response()
      .then((response) => response?.json())
      .catch(() => undefined)
    this.answers(body)
  }
}
