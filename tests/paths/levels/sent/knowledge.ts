import type { Customer } from '../screen/screenModel.ts'
import { OneToOne } from './meant.ts'

/** The known values on a path, in a view or on a page: typed ones, and those from the bank's answers. */
export class Knowledge {
  readonly typed = new Map<string, string>()
  protected readonly answered = new Map<string, unknown[]>()
  protected readonly answeredTexts = new Set<string>()
  protected readonly tokens = new Set<string>()
  protected pairs = new OneToOne()

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

  /** The bank answers this, or a test in its place. */
  answers(body: unknown, name = ''): void {
    if (typeof body === 'string') this.answeredTexts.add(body)
    if (name) this.answered.set(name, [body, ...(this.answered.get(name) ?? [])])
    if (typeof body !== 'object' || body === null) return
    for (const [key, value] of Object.entries(body))
      this.answers(value, Array.isArray(body) ? '' : key)
  }
}
