import { describe, expect, it } from 'vitest'
import type { DepositRecord } from '#contract/records.ts'
import { ApiFailure } from '#domain/failure.ts'
import { type FileInfo, MAX_FILE_BYTES } from '#domain/files.ts'
import { delays } from '#machines/delays.ts'
import { depositMachine } from '#machines/deposit/deposit.machine.ts'
import type {
  BankDetail,
  DepositInput,
  DepositPayloadInput,
  WalletAddress,
} from '#machines/deposit/deposit.types.ts'
import { sampleDeposit } from '#machines/samples.ts'
import { answeredByTest, settled, started } from './moneyIn.ts'

const bank: BankDetail = {
  accountName: 'Quatums Demonstration',
  accountNumber: '000123456',
  bankName: 'Demonstration Bank',
  bankType: 'Checking',
}
const wallet: WalletAddress = { walletName: 'Bitcoin', address: 'demo-btc' }
const picture: FileInfo = { name: 'proof.png', size: 1200, type: 'image/png' }
const networkDown = new ApiFailure({ kind: 'network', message: 'We could not reach the bank.' })

function opened(amount?: string, before: Partial<DepositInput> = {}) {
  const banks = answeredByTest<readonly BankDetail[]>()
  const wallets = answeredByTest<readonly WalletAddress[]>()
  const sends = answeredByTest<void, DepositPayloadInput>()
  const finds = answeredByTest<readonly DepositRecord[]>()
  const kept: unknown[] = []
  const machine = depositMachine.provide({
    actions: {
      keepReference: ({ context: { reference, open } }) => kept.push({ reference, open }),
      forgetReference: () => kept.push('forgotten'),
    },
    actors: {
      readBankDetails: banks.logic,
      readAddresses: wallets.logic,
      sendDeposit: sends.logic,
      findDeposit: finds.logic,
    },
  })
  const known = [sampleDeposit('true')]
  const flow = started(machine, { reference: 'base-0001', amount, known, ...before })
  return { ...flow, banks, wallets, sends, finds, kept }
}

/** At step 4 with a good amount and picture. */
function filled(flow = opened()) {
  flow.actor.send({ type: 'next' })
  flow.actor.send({ type: 'fieldChanged', field: 'amount', value: '1,250.50' })
  flow.actor.send({ type: 'filesChosen', files: [picture] })
  return flow
}

describe('deposit', () => {
  it('[F1] back is always there and leads to the step the customer came from', async () => {
    const flow = opened()
    const { actor, state } = flow
    actor.send({ type: 'next' })
    actor.send({ type: 'back' })
    expect(state()).toBe('choosing')
    for (const [choose, calls, screen] of [
      ['chooseBank', flow.banks.calls, 'bankDetails'],
      ['chooseCrypto', flow.wallets.calls, 'walletAddresses'],
    ] as const) {
      actor.send({ type: choose })
      actor.send({ type: 'back' })
      expect(state()).toBe('choosing')
      actor.send({ type: choose })
      await calls.at(-1)!.answer([{ ...bank, ...wallet }])
      actor.send({ type: 'next' })
      actor.send({ type: 'back' })
      expect(state()).toBe(`${screen}.loading`)
      actor.send({ type: 'back' })
    }
  })

  it.each([
    ['chooseBank', 'banks', 'bankDetails', 'bankDetails'],
    ['chooseCrypto', 'wallets', 'walletAddresses', 'addresses'],
  ] as const)(
    '[C4] [C5] after %s, a change of the content is read behind what is shown',
    async (choose, source, screen, field) => {
      const flow = opened()
      const { calls } = flow[source]
      const shown = () => flow.actor.getSnapshot().context[field]
      const details = { ...bank, ...wallet }
      const other = { ...details, accountNumber: '9', address: 'bc1qother' }
      flow.actor.send({ type: choose })
      await calls[0]!.answer([details])
      const before = shown()
      flow.actor.send({ type: 'contentChanged' })
      expect([flow.state(), shown()]).toEqual([`${screen}.shown.checking`, before])
      await calls[1]!.answer([{ ...details }])
      expect(flow.state()).toBe(`${screen}.shown.settled`)
      expect(shown(), 'the same details stay as they are').toBe(before)
      flow.actor.send({ type: 'contentChanged' })
      await calls[2]!.answer([other])
      expect([flow.state(), shown()]).toEqual([`${screen}.shown.settled`, [other]])
    },
  )

  it.each<[string, FileInfo | undefined, RegExp]>([
    ['no file', undefined, /^Choose/],
    ['an empty file', { ...picture, size: 0 }, /is empty/],
    ['a file one byte over 10 MiB', { ...picture, size: MAX_FILE_BYTES + 1 }, /larger than 10 MB/],
    ['a text file', { name: 'a.txt', size: 10, type: 'text/plain' }, /not a PNG, JPEG or WebP/],
    ['a PDF', { name: 'a.pdf', size: 10, type: 'application/pdf' }, /not a PNG, JPEG or WebP/],
  ])('[F7] refuses %s before anything is sent, and keeps the form', (_, file, words) => {
    const flow = filled()
    flow.actor.send({ type: 'fileRemoved', index: 0 })
    if (file) flow.actor.send({ type: 'filesChosen', files: [file] })
    flow.actor.send({ type: 'submit' })
    const { context } = flow.actor.getSnapshot()
    expect(context.errors.images).toMatch(words)
    expect(context.values.amount).toBe('1,250.50')
    expect(flow.sends.calls).toHaveLength(0)
    flow.actor.send({ type: 'fileRemoved', index: 0 })
    flow.actor.send({ type: 'filesChosen', files: [{ ...picture, size: MAX_FILE_BYTES }] })
    flow.actor.send({ type: 'submit' })
    expect(flow.sends.calls).toHaveLength(1)
  })

  it('[F13] takes several pictures, together and one after another, up to five', () => {
    const flow = filled()
    const more = (...names: string[]) =>
      flow.actor.send({
        type: 'filesChosen',
        files: names.map((name) => ({ ...picture, name })),
      })
    const names = () => flow.actor.getSnapshot().context.images.map(({ name }) => name)
    const told = () => flow.actor.getSnapshot().context.errors.images
    more('b.png', 'c.png')
    more('d.png')
    expect([names(), told()]).toEqual([['proof.png', 'b.png', 'c.png', 'd.png'], undefined])
    more('e.png', 'f.png', 'g.png')
    expect(names()).toEqual(['proof.png', 'b.png', 'c.png', 'd.png', 'e.png'])
    expect(told()).toBe('5 files at most: f.png and g.png left out')
    flow.actor.send({ type: 'submit' })
    expect(flow.state(), 'what was left out holds nothing up').toBe('uploading.sending')
  })

  it('[F13] names the picture at fault among several, until it is taken out', () => {
    const flow = filled()
    const send = flow.actor.send
    send({ type: 'filesChosen', files: [{ ...picture, name: 'b.gif', type: 'image/gif' }] })
    send({ type: 'filesChosen', files: [{ ...picture, name: 'c.png' }] })
    send({ type: 'submit' })
    expect(flow.state()).toBe('proof.editing')
    const told = () => flow.actor.getSnapshot().context.errors.images
    expect(told()).toBe('b.gif is not a PNG, JPEG or WebP file')
    send({ type: 'fileRemoved', index: 1 })
    expect(told()).toBeUndefined()
    expect(flow.actor.getSnapshot().context.images.map(({ name }) => name)).toEqual([
      'proof.png',
      'c.png',
    ])
    send({ type: 'submit' })
    expect(flow.sends.calls).toHaveLength(1)
  })

  it.each(['', 'abc', '0', '-5', '1.005', '1000000000.01', '1e3', '$5'])(
    '[F8] refuses the amount %j at its field',
    (value) => {
      const flow = filled()
      flow.actor.send({ type: 'fieldChanged', field: 'amount', value })
      flow.actor.send({ type: 'submit' })
      expect(flow.actor.getSnapshot().context.errors.amount).toBeTruthy()
      expect(flow.sends.calls).toHaveLength(0)
    },
  )

  it('[A4] a failure is one plain line, the form is kept, and trying again works', async () => {
    const flow = filled()
    flow.actor.send({ type: 'submit' })
    await flow.sends.calls[0]!.fail(
      new ApiFailure({
        kind: 'refused',
        message: 'The bank refused it.',
        fields: { images: 'Not a picture' },
      }),
    )
    const { context } = flow.actor.getSnapshot()
    expect(flow.emitted, 'no toast; the lists are read again').toEqual(['depositMade'])
    expect(flow.state()).toBe('proof.editing')
    expect(context.failure?.message).toBe('The bank refused it.')
    expect(context.errors.images).toBe('Not a picture')
    expect(context.values.amount).toBe('1,250.50')
    expect(context.images).toEqual([picture])
    flow.actor.send({ type: 'submit' })
    expect(flow.actor.getSnapshot().context.failure).toBeUndefined()
    await flow.sends.calls[1]!.answer()
    expect(flow.state()).toBe('succeeded')
  })

  it('[K8] a retry of the same deposit repeats its reference; a changed one gets another', async () => {
    const flow = filled()
    const sendAndFail = async () => {
      flow.actor.send({ type: 'submit' })
      const call = flow.sends.calls.at(-1)!
      await call.fail(networkDown)
      await flow.finds.calls.at(-1)!.answer([])
      return call.input.referenceNumber
    }
    const first = await sendAndFail()
    expect(first).toMatch(/^[A-Za-z0-9-]{8,64}$/)
    expect(await sendAndFail()).toBe(first)
    flow.actor.send({ type: 'fieldChanged', field: 'amount', value: '1250.5' })
    expect(await sendAndFail(), 'the same amount in other digits').toBe(first)
    flow.actor.send({ type: 'fieldChanged', field: 'amount', value: '99' })
    const second = await sendAndFail()
    expect(second).not.toBe(first)
    flow.actor.send({ type: 'filesChosen', files: [{ ...picture, size: 1201 }] })
    expect(await sendAndFail()).not.toBe(second)
    flow.actor.send({ type: 'fieldChanged', field: 'amount', value: '1250.50' })
    flow.actor.send({ type: 'fileRemoved', index: 1 })
    expect(await sendAndFail(), 'and the first again for the first content').toBe(first)
  })

  it('[A9] a silent upload is stopped as a call without an answer, and can be repeated', async () => {
    const flow = filled()
    flow.actor.send({ type: 'submit' })
    flow.elapse(89_999)
    flow.actor.system.get('upload').send({ type: 'progressed', fraction: 0.5 })
    flow.elapse(89_999)
    expect(flow.state()).toBe('uploading.sending')
    flow.elapse(1)
    expect(flow.state()).toBe('lookingUp.reading')
    expect(flow.sends.calls[0]!.signal.aborted).toBe(true)
    expect(flow.emitted, 'it may have arrived').toEqual(['depositMade'])
    await flow.finds.calls[0]!.answer([])
    expect(flow.state()).toBe('proof.editing')
    expect(flow.actor.getSnapshot().context.failure).toMatchObject({
      kind: 'timeout',
      message: expect.stringContaining('this deposit is not there so far'),
    })
    flow.actor.send({ type: 'submit' })
    expect(flow.actor.getSnapshot().children.upload?.getSnapshot().context.fraction).toBe(0)
    await flow.sends.calls[1]!.answer()
    expect(flow.state()).toBe('succeeded')
  })

  it('[F1] closing asks only when something typed would be lost', async () => {
    const untouched = opened('100')
    untouched.actor.send({ type: 'next' })
    untouched.actor.send({ type: 'close' })
    expect(untouched.state()).toBe('closed')
    const flow = filled()
    flow.actor.send({ type: 'close' })
    flow.actor.send({ type: 'stay' })
    await settled()
    expect(flow.actor.getSnapshot().context.values.amount).toBe('1,250.50')
    flow.actor.send({ type: 'close' })
    flow.actor.send({ type: 'leave' })
    expect(flow.state()).toBe('closed')
  })

  it('[D7] begins with the amount it was opened with', () => {
    expect(opened('1000').actor.getSnapshot().context.values.amount).toBe('1000')
  })
})

describe('a deposit without an answer', () => {
  const sent = async () => {
    const flow = filled()
    flow.actor.send({ type: 'submit' })
    await flow.sends.calls[0]!.fail(networkDown)
    return { ...flow, amount: flow.actor.getSnapshot().context.values.amount }
  }

  it('[W14] that the bank’s list has is made, and cannot be sent again', async () => {
    const flow = await sent()
    expect(flow.state()).toBe('lookingUp.reading')
    const record = { ...sampleDeposit('Pending'), amount: 1250.5 }
    await flow.finds.calls[0]!.answer([record, sampleDeposit('true')])
    expect(flow.state()).toBe('succeeded')
    expect(flow.sends.calls).toHaveLength(1)
  })

  it.each([
    ['does not have', [sampleDeposit('true'), { ...sampleDeposit('true'), amount: null }]],
    ['cannot give', undefined],
  ])('[W14] that the bank’s list %s is told as not known; the form is kept', async (_, list) => {
    const flow = await sent()
    if (list) await flow.finds.calls[0]!.answer(list)
    else await flow.finds.calls[0]!.fail(networkDown)
    expect(flow.state()).toBe('proof.editing')
    const { failure, values } = flow.actor.getSnapshot().context
    expect(failure?.message).toContain('before you send it again')
    expect(failure?.message).not.toContain('never counted twice')
    expect(values.amount).toBe(flow.amount)
  })
})

describe('the reference of a deposit that was sent', () => {
  const open = { amount: '1250.50', sameBefore: 0 }

  it('[K8] is kept from before the first try until the bank has accepted it', async () => {
    const flow = filled()
    expect(flow.kept).toEqual([])
    flow.actor.send({ type: 'submit' })
    expect(flow.kept).toEqual([{ reference: 'base-0001', open }])
    await flow.sends.calls[0]!.fail(networkDown)
    await flow.finds.calls[0]!.answer([])
    flow.actor.send({ type: 'submit' })
    await flow.sends.calls[1]!.answer()
    expect(flow.kept.slice(1)).toEqual([{ reference: 'base-0001', open }, 'forgotten'])
  })

  it.each([
    ['refused', ['forgotten'], undefined],
    ['unauthorized', [], open],
    ['rateLimited', [], open],
  ] as const)('[K8] a try that ended %s: afterwards %j', async (kind, kept, openAfter) => {
    const flow = filled()
    flow.actor.send({ type: 'submit' })
    await flow.sends.calls[0]!.fail(new ApiFailure({ kind, message: 'No.' }))
    expect(flow.state()).toBe('proof.editing')
    expect(flow.kept.slice(1)).toEqual(kept)
    expect(flow.actor.getSnapshot().context.open).toEqual(openAfter)
  })
})

describe('an earlier deposit without an answer', () => {
  const open = { amount: '1250.50', sameBefore: 1 }
  const one = { ...sampleDeposit('Pending'), amount: '1250.50' }
  const reopened = (before: Partial<DepositInput> = {}) => opened('40', { open, ...before })

  it('[K8] [W14] is asked for first; found, the customer is told, and nothing is sent', async () => {
    const flow = reopened()
    expect(flow.state()).toBe('lookingBack')
    flow.actor.send({ type: 'next' })
    await flow.finds.calls[0]!.answer([one, { ...one, status: 'rejected' }])
    expect(flow.state()).toBe('alreadyMade')
    expect(flow.kept).toEqual(['forgotten'])
    expect(flow.emitted, 'the lists are read again').toEqual(['depositMade'])
    flow.elapse(delays.depositClose)
    expect(flow.state(), 'the customer reads it first').toBe('alreadyMade')
    flow.actor.send({ type: 'close' })
    expect(flow.state()).toBe('closed')
    expect(flow.sends.calls).toHaveLength(0)
  })

  it('[K8] not found: the step of before, and the same reference for the same deposit', async () => {
    const first = filled()
    first.actor.send({ type: 'submit' })
    const flow = reopened()
    await flow.finds.calls[0]!.answer([one])
    expect(flow.state()).toBe('choosing')
    filled(flow)
    expect(flow.actor.getSnapshot().context.open, 'for the notice').toEqual(open)
    flow.actor.send({ type: 'submit' })
    expect(flow.sends.calls[0]!.input).toEqual(first.sends.calls[0]!.input)

    const reloaded = reopened({ step: 'proof' })
    await reloaded.finds.calls[0]!.answer([one])
    expect(reloaded.state()).toBe('proof.editing')
  })

  it('[W14] the list just read is what the next lost answer is told from', async () => {
    const flow = reopened({ open: { amount: '1250.50' }, known: undefined })
    await flow.finds.calls[0]!.answer([one])
    expect(flow.state(), 'without a count of before nobody can tell').toBe('choosing')
    filled(flow)
    flow.actor.send({ type: 'submit' })
    expect(flow.kept).toEqual([{ reference: 'base-0001', open }])
  })

  it('[K8] without the list nothing can be sent, and the reference is kept', async () => {
    const flow = reopened()
    await flow.finds.calls[0]!.fail(networkDown)
    expect(flow.state()).toBe('stillUnknown')
    for (const type of ['next', 'submit', 'retry'] as const) flow.actor.send({ type })
    expect(flow.state()).toBe('lookingBack')
    await flow.finds.calls[1]!.fail(networkDown)
    flow.actor.send({ type: 'close' })
    expect(flow.state()).toBe('closed')
    expect(flow.kept).toEqual([])
  })
})
