import { assign, sendTo, setup } from 'xstate'
import type { Operator } from '#contract/backOffice.ts'
import { failureOf } from '#domain/failure.ts'
import type { customerPageMachine } from '#machines/customerPage/customerPage.machine.ts'
import type { CustomerPageEvent } from '#machines/customerPage/customerPage.types.ts'
import { pickDelays } from '#machines/delays.ts'
import type { figuresMachine } from '#machines/figures/figures.machine.ts'
import type { FiguresEvent } from '#machines/figures/figures.types.ts'
import { failureActions } from '#machines/formFields.ts'
import type { StateMeta } from '#machines/meta.ts'
import type { operatorAccessMachine } from '#machines/operatorAccess/operatorAccess.machine.ts'
import type { OperatorAccessEvent } from '#machines/operatorAccess/operatorAccess.types.ts'
import type { operatorSignInMachine } from '#machines/operatorSignIn/operatorSignIn.machine.ts'
import type { paymentRunMachine } from '#machines/paymentRun/paymentRun.machine.ts'
import type { PaymentRunEvent } from '#machines/paymentRun/paymentRun.types.ts'
import type { queueMachine } from '#machines/queue/queue.machine.ts'
import type { QueueEvent } from '#machines/queue/queue.types.ts'
import { flow } from '#machines/targets.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'
import { unimplementedFlow } from '#machines/unimplementedFlow.ts'
import type {
  BackOfficeContext,
  BackOfficeEvent,
  BackOfficeInput,
  BackOfficeTag,
  OperatorPage,
} from './backOffice.types.ts'

/** Types, delays, actors, guards and actions of the operators' page. */
export const backOffice = setup({
  types: {
    events: {} as BackOfficeEvent,
    context: {} as BackOfficeContext,
    input: {} as BackOfficeInput,
    tags: {} as BackOfficeTag,
    children: {} as {
      operatorSignIn: 'operatorSignIn'
      queue: 'queue'
      customerPage: 'customerPage'
      figures: 'figures'
      operatorAccess: 'operatorAccess'
      paymentRun: 'paymentRun'
    },
    meta: {} as StateMeta,
  },
  delays: pickDelays('operatorIdle'),
  actors: {
    /** GET backoffice/session */
    readSession: unimplementedActor<Operator>('readSession', 'backOffice'),
    /** DELETE backoffice/session */
    signOut: unimplementedActor<void>('signOut', 'backOffice'),
    queue: unimplementedFlow<typeof queueMachine>('queue'),
    customerPage: unimplementedFlow<typeof customerPageMachine>('customerPage'),
    figures: unimplementedFlow<typeof figuresMachine>('figures'),
    operatorAccess: unimplementedFlow<typeof operatorAccessMachine>('operatorAccess'),
    paymentRun: unimplementedFlow<typeof paymentRunMachine>('paymentRun'),
    operatorSignIn: unimplementedFlow<typeof operatorSignInMachine>('operatorSignIn'),
  },
  guards: {
    isInvited: ({ context }) => context.isInvited,
    isNobodySignedIn: (_, { error }: { error: unknown }) =>
      failureOf(error).kind === 'unauthorized',
    isPage: (_, { page, chosen }: { page: OperatorPage; chosen: OperatorPage }) => page === chosen,
    isSameOperator: ({ context }, { id }: Operator) => context.operator?.id === id,
  },
  actions: {
    setOperator: assign((_, operator: Operator) => ({
      operator,
      isInvited: false,
    })),
    clearOperator: assign({ operator: undefined }),
    tellQueueSignedIn: sendTo(flow<QueueEvent>('queue'), { type: 'signedIn' }),
    tellCustomerPageSignedIn: sendTo(flow<CustomerPageEvent>('customerPage'), { type: 'signedIn' }),
    tellFiguresSignedIn: sendTo(flow<FiguresEvent>('figures'), { type: 'signedIn' }),
    tellAccessSignedIn: sendTo(flow<OperatorAccessEvent>('operatorAccess'), { type: 'signedIn' }),
    tellPaymentsSignedIn: sendTo(flow<PaymentRunEvent>('paymentRun'), { type: 'signedIn' }),
    openCustomer: sendTo(flow<CustomerPageEvent>('customerPage'), (_, { id }: { id: string }) => ({
      type: 'search' as const,
      text: id,
    })),
    openItem: sendTo(flow<QueueEvent>('queue'), (_, { key }: { key: string }) => ({
      type: 'open' as const,
      key,
    })),
    clearInvited: assign({ isInvited: false }),
    ...failureActions,
  },
})
