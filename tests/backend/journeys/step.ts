import type { Credentials, CustomerSite } from '#tests/browser/customer.ts'
import type { Account, Operator, OperatorCommand } from '../operator.ts'

/** One customer on the site, and the bank's staff. */
export interface Journey {
  site: CustomerSite
  operator: Operator
  /** what she signs in with now */
  credentials: Credentials
  /** its id is known once she has signed in */
  account: Account
}

/** What a customer does, on a page that is open. A step that comes to its end has seen what it should. */
export interface Step {
  name: string
  /** the page it begins on; none for one that opens its own */
  from?: string
  needs?: readonly OperatorCommand[]
  run(journey: Journey): Promise<void>
}
