import type { Credentials, CustomerSite } from '#tests/browser/customer.ts'
import type { Account, Operator, OperatorCommand } from '../operator.ts'

/** One customer on the site, and the bank's staff. */
export interface Journey {
  site: CustomerSite
  operator: Operator
  /** her present credentials */
  credentials: Credentials
  /** its id is known once she has signed in */
  account: Account
}

/** A customer's action on an open page. A step that comes to its end has seen what it should. */
export interface Step {
  name: string
  /** its first page; none for a step that opens its own */
  from?: string
  needs?: readonly OperatorCommand[]
  run(journey: Journey): Promise<void>
}
