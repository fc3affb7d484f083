import { fromPromise } from 'xstate'
import { assembleBank, type Bank, type BankParts, createRoot } from '#actors/bank.ts'
import type { Operator } from '#contract/backOffice.ts'
import { backOfficeMachine } from '#machines/backOffice/backOffice.machine.ts'
import * as api from './api/session.ts'
import { customerPageFlow } from './customerPage/customerPage.flow.ts'
import { decisionFlow } from './decision/decision.flow.ts'
import { figuresFlow } from './figures/figures.flow.ts'
import { operatorAccessFlow } from './operatorAccess/operatorAccess.flow.ts'
import { operatorSignInFlow } from './operatorSignIn/operatorSignIn.flow.ts'
import { paymentRunFlow } from './paymentRun/paymentRun.flow.ts'
import { queueFlow } from './queue/queue.flow.ts'

/** The flows that the page of the back office runs. */
const flows = [
  operatorSignInFlow,
  queueFlow,
  customerPageFlow,
  decisionFlow,
  figuresFlow,
  operatorAccessFlow,
  paymentRunFlow,
]

const rootChart = ({ flows: { logic } }: Bank) =>
  backOfficeMachine.provide({
    actors: {
      readSession: fromPromise<Operator, void>(async () => (await api.readSession()).operator),
      signOut: fromPromise<void, void>(async () => void (await api.signOut())),
      queue: logic('queue'),
      customerPage: logic('customerPage'),
      figures: logic('figures'),
      operatorAccess: logic('operatorAccess'),
      paymentRun: logic('paymentRun'),
      operatorSignIn: logic('operatorSignIn'),
    },
  })

/**
 * Makes the tree of actors of the operators' page, and starts it.
 * @param token of an invitation's link
 */
export function createBackOffice(token: string | undefined, parts: BankParts = {}) {
  const bank = assembleBank(parts, { flows }, (made) =>
    createRoot(made, rootChart(made), { input: { invited: token !== undefined } }),
  )
  if (token !== undefined) bank.answers.keep('invitation', { token })
  bank.root.start()
  return bank
}

export type BackOfficeBank = ReturnType<typeof createBackOffice>
