import type { Page, Request } from 'playwright-core'
import type { Customer } from '../screen/screenModel.ts'
import { type Known, OneToOne, type Session } from './meant.ts'

/** Collects what a page knows: what is typed into it, what the bank answers, and who is signed in. */
export class PageKnowledge {
  private readonly page: Page
  private readonly typed = new Map<string, string>()
  private readonly answered = new Map<string, unknown[]>()
  private readonly answeredTexts = new Set<string>()
  private readonly tokens = new Set<string>()
  private pairs = new OneToOne()
  private session: Session | undefined
  private readonly reading = new Set<Promise<void>>()

  constructor(page: Page) {
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

  /** The bank answers this, or a test in its place. */
  answers(body: unknown, name = ''): void {
    if (typeof body === 'string') this.answeredTexts.add(body)
    if (name) this.answered.set(name, [body, ...(this.answered.get(name) ?? [])])
    if (typeof body !== 'object' || body === null) return
    for (const [key, value] of Object.entries(body))
      this.answers(value, Array.isArray(body) ? '' : key)
  }
}
