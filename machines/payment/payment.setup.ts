import { assign, emit, setup } from 'xstate'
import { failureOf, hasCode, isDuplicate } from '#domain/failure.ts'
import { failureActions } from '#machines/formFields.ts'
import { type ToastEvent, toast } from '#machines/messages.ts'
import type { StateMeta } from '#machines/meta.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'
import type {
  AcceptedPayment,
  ListedPayments,
  PaymentContext,
  PaymentEvent,
  PaymentInput,
  PaymentOutput,
  PaymentPayload,
  PaymentSearch,
  PaymentTag,
} from './payment.types.ts'

/** Types, calls, guards and actions of the payment's chart. */
export const payment = setup({
  types: {
    events: {} as PaymentEvent,
    emitted: {} as ToastEvent,
    context: {} as PaymentContext,
    input: {} as PaymentInput,
    output: {} as PaymentOutput,
    tags: {} as PaymentTag,
    meta: {} as StateMeta,
  },
  actors: {
    /** POST transfer. */
    postTransfer: unimplementedActor<AcceptedPayment, PaymentPayload>('postTransfer', ['transfer']),
    /** Reads the withdrawals, to find the one without an answer. W6, W14 */
    findTransfer: unimplementedActor<ListedPayments, PaymentSearch>('findTransfer', ['transfers']),
  },
  guards: {
    /** It was sent before a reload or a sign-in, and had no answer. */
    isSentBefore: ({ context }) => context.payload === undefined,
    /** The bank has what was sent: by its reference, or one more of the same amount than before. W14 */
    isListed: ({ context }, { madeBefore, sameBefore }: ListedPayments) =>
      madeBefore || sameBefore > context.open.sameBefore,
    isDuplicate: (_, { error }: { error: unknown }) => isDuplicate(error, 'referenceNumber'),
    /** Only a code that was sent can be sent anew. */
    isCodeUnusable: ({ context }, { error }: { error: unknown }) =>
      context.codesInRecord !== true &&
      hasCode(error, 'codeExpired', 'codeVoid', 'codeRequired', 'challengeVoid'),
    /** The bank refused: nothing was paid. After any other failure that is unknown. */
    isRefused: (_, { error }: { error: unknown }) => failureOf(error).kind === 'refused',
    /** The session ended: this attempt paid nothing; an earlier one may have. */
    isUnauthorized: (_, { error }: { error: unknown }) => failureOf(error).kind === 'unauthorized',
    keepsNoReferences: ({ context }) => context.codesInRecord === true,
  },
  actions: {
    ...failureActions,
    setAccepted: assign((_, { acceptedAt }: AcceptedPayment) => ({ acceptedAt })),
    toastProcessing: emit(toast('withdrawalProcessing')),
  },
})
