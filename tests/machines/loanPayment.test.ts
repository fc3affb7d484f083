import { expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { ApiFailure } from '#domain/failure.ts'
import type { BankDetail } from '#machines/deposit/deposit.types.ts'
import { loanPaymentMachine } from '#machines/loanPayment/loanPayment.machine.ts'
import type {
  LoanPaymentInput,
  LoanPaymentPayloadInput,
} from '#machines/loanPayment/loanPayment.types.ts'

const account: BankDetail = {
  ...{ accountName: 'Quatums', accountNumber: '0012345678', bankName: 'First Bank' },
  ...{ bankType: 'Checking', routingNumber: '122105155' },
}
const picture = { name: 'proof.png', size: 1000, type: 'image/png' }
const pdf = { name: 'proof.pdf', size: 1000, type: 'application/pdf' }
const input: LoanPaymentInput = {
  loan: { id: 'loan-1', due: '161.10', open: '5799.63' },
  reference: '0123456789abcdef01234567',
}

function begin(more: Partial<LoanPaymentInput> = {}, answers: (Error | undefined)[] = []) {
  const sent: LoanPaymentPayloadInput[] = []
  const actor = createActor(
    loanPaymentMachine.provide({
      actors: {
        readAccount: fromPromise<BankDetail, void>(async () => account),
        sendPayment: fromPromise<void, LoanPaymentPayloadInput>(async ({ input: payload }) => {
          sent.push(payload)
          const failure = answers.shift()
          if (failure) throw failure
        }),
      },
    }),
    { input: { ...input, ...more } },
  ).start()
  const shows = (tag: 'paying' | 'proof' | 'succeeded' | 'choosing') =>
    waitFor(actor, (snapshot) => snapshot.hasTag(tag) && !snapshot.hasTag('busy'))
  return { actor, sent, shows }
}

it('[F30] starts with what is due; more than is owed goes no further', () => {
  const { actor } = begin()
  expect(actor.getSnapshot().context.values.amount).toBe('161.10')
  actor.send({ type: 'fieldChanged', field: 'amount', value: '5,799.64' })
  actor.send({ type: 'next' })
  expect(actor.getSnapshot().hasTag('choosing')).toBe(true)
  expect(actor.getSnapshot().context.errors.amount).toBe(
    'That is more than you still owe on this loan',
  )
  actor.send({ type: 'fieldChanged', field: 'amount', value: '5,799.63' })
  actor.send({ type: 'next' })
  expect(actor.getSnapshot().hasTag('paying')).toBe(true)
})

it('[F30] [K8] a lost answer keeps everything, and the next try has the reference that was shown', async () => {
  const lost = new ApiFailure({ kind: 'network', message: 'No answer' })
  const { actor, sent, shows } = begin({}, [lost])
  const reference = input.reference
  actor.send({ type: 'next' })
  expect((await shows('paying')).context.account).toEqual(account)
  actor.send({ type: 'next' })
  actor.send({ type: 'filesChosen', files: [picture, pdf] })
  actor.send({ type: 'submit' })
  const failed = await shows('proof')
  expect(failed.context).toMatchObject({ failure: { kind: 'network' }, images: [picture, pdf] })
  actor.send({ type: 'submit' })
  await shows('succeeded')
  const payload = { loanId: 'loan-1', amount: '161.10', referenceNumber: reference }
  expect(sent).toEqual([payload, payload])
})

it('[F30] the account is forgotten when its step is left, and read at each visit', async () => {
  const { actor, shows } = begin()
  actor.send({ type: 'next' })
  await shows('paying')
  actor.send({ type: 'back' })
  expect(actor.getSnapshot().context.account).toBeUndefined()
})

it('[F30] [A14] a reload comes back to the step; an amount that is no longer owed is asked for again', async () => {
  const draft = { amount: '40', images: 'chosen' }
  const kept = begin({ step: 'proof', draft }).actor.getSnapshot()
  expect(kept.hasTag('proof')).toBe(true)
  expect(kept.context.errors.images).toMatch(/^Choose the file again/)
  const paid = begin({ step: 'proof', draft: { amount: '6000' } }).actor.getSnapshot()
  expect(paid.hasTag('choosing')).toBe(true)
})
