import type { RouteName } from '#contract/routes.ts'
import type { Verdict } from '../findings.ts'
import type { Operator, OperatorCommand } from '../operator.ts'
import type { Backend } from './backend.ts'
import type { Customer } from './customers.ts'

/** The tools of every check. */
export interface Trial {
  backend: Backend
  operator: Operator
  /** the site's origin, when it is another than the back end's */
  origin?: string
  /** The checks are hers; they rest on one another. */
  ada: Customer
  /** Another customer, whose records Ada must not see. */
  eve: Customer
  /** The bank has `POST transfer/code`: it makes, sends and compares the codes by itself. */
  keepsCodes: boolean
}

/** One check of one call. They run in the order of their list. */
export interface Check {
  call: RouteName
  /** the expected behavior, after the name of the call */
  check: string
  /** commands of the operator that it requires */
  needs?: readonly OperatorCommand[]
  run(trial: Trial): Promise<Verdict>
}
