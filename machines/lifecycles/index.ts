import { code } from './code.lifecycle.ts'
import { deposit } from './deposit.lifecycle.ts'
import { depositReturn } from './depositReturn.lifecycle.ts'
import { identity } from './identity.lifecycle.ts'
import { loan } from './loan.lifecycle.ts'
import { loanPayment } from './loanPayment.lifecycle.ts'
import { mail } from './mail.lifecycle.ts'
import { paymentRun } from './paymentRun.lifecycle.ts'
import { proposal } from './proposal.lifecycle.ts'
import { review } from './review.lifecycle.ts'
import { withdrawal } from './withdrawal.lifecycle.ts'

/** The life cycle of every record whose state the bank keeps, by the record's name. */
export const lifecycles = {
  withdrawal,
  code,
  deposit,
  depositReturn,
  loan,
  loanPayment,
  identity,
  paymentRun,
  proposal,
  review,
  mail,
}

export type RecordName = keyof typeof lifecycles

export { lifecycleMeta, type Move, type MoveMeta, moveFrom, movesOf } from './lifecycle.ts'
