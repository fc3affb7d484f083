import { describe, expect, it } from 'vitest'
import { ApiFailure } from '#domain/failure.ts'
import { type FileInfo, filesProblem, imageTypes, MAX_FILE_BYTES } from '#domain/files.ts'
import { withFiles, withoutFile } from '#machines/chosenFiles.ts'
import { delays } from '#machines/delays.ts'
import { depositMachine } from '#machines/deposit/deposit.machine.ts'
import type { DepositInput } from '#machines/deposit/deposit.types.ts'
import { callFailures } from '#machines/testing/cases.ts'
import { sampleDeposit } from '#machines/testing/samples.ts'
import { opened } from './moneyIn.ts'

const picture: FileInfo = { name: 'proof.png', size: 1200, type: 'image/png' }
const named = (...names: string[]) => names.map((name) => ({ ...picture, name }))

function deposit(before: Partial<DepositInput> = {}) {
  const kept: unknown[] = []
  const input = { reference: 'base-0001', known: [sampleDeposit('true')], ...before }
  const flow = opened(depositMachine, input, {
    actions: {
      keepReference: ({ context: { reference, open } }: { context: Partial<DepositInput> }) =>
        kept.push(open ? { reference, open } : 'forgotten'),
      forgetReference: () => kept.push('forgotten'),
    },
  })
  return {
    ...flow,
    kept,
    fill() {
      flow.send({ type: 'next' })
      flow.send({ type: 'fieldChanged', field: 'amount', value: '1,250.50' })
      flow.send({ type: 'filesChosen', files: [picture] })
    },
    submit: () => flow.send({ type: 'submit' }),
    references: () =>
      flow
        .inputs('sendDeposit')
        .map((input) => (input as { referenceNumber: string }).referenceNumber),
  }
}

function submitted(before?: Partial<DepositInput>) {
  const flow = deposit(before)
  flow.fill()
  flow.submit()
  return flow
}

describe('the files of a deposit', () => {
  it.each<[string, FileInfo[], RegExp | undefined]>([
    ['no file', [], /^Choose/],
    ['an empty file', [{ ...picture, size: 0 }], /is empty/],
    ['10 MiB', [{ ...picture, size: MAX_FILE_BYTES }], undefined],
    ['10 MiB and a byte', [{ ...picture, size: MAX_FILE_BYTES + 1 }], /larger than 10 MB/],
    ['a PDF', [{ ...picture, type: 'application/pdf' }], /not a PNG, JPEG or WebP/],
  ])('[F7] %s: %s', (_, files, problem) => {
    const told = filesProblem(files, imageTypes)
    if (problem) expect(told).toMatch(problem)
    else expect(told).toBeUndefined()
  })

  it('[F13] are up to five, together and one after another; the others are named', () => {
    const four = withFiles(named('a.png'), named('b.png', 'c.png', 'd.png'), imageTypes)
    expect(four).toEqual({ files: named('a.png', 'b.png', 'c.png', 'd.png'), error: undefined })
    const five = withFiles(four.files, named('e.png', 'f.png', 'g.png'), imageTypes)
    expect(five.files).toEqual([...four.files, ...named('e.png')])
    expect(five.error).toBe('5 files at most: f.png and g.png left out')
  })

  it('[F13] name the one at fault until it is taken out', () => {
    const gif = { ...picture, name: 'b.gif', type: 'image/gif' }
    const { files, error } = withFiles([picture, gif], named('c.png'), imageTypes)
    expect(error).toBe('b.gif is not a PNG, JPEG or WebP file')
    const left = withoutFile(files, 1, imageTypes)
    expect(left).toEqual({ files: named('proof.png', 'c.png'), error: undefined })
  })
})

it.each([
  ['chooseBank', 'readBankDetails', 'bankDetails', 'bankDetails'],
  ['chooseCrypto', 'readAddresses', 'addresses', 'walletAddresses'],
] as const)(
  '[C4] [C5] [F1] after %s, changed content is read behind what is shown, and Back leads to it',
  async (type, read, field, tag) => {
    const flow = deposit()
    const details = { accountNumber: '1', address: 'bc1qexample' }
    const shown = () => flow.context()[field]
    flow.send({ type })
    await flow.call(read).answer([details])
    const before = shown()
    flow.send({ type: 'contentChanged' })
    await flow.call(read).answer([{ ...details }])
    expect(shown(), 'the same details stay as they are').toBe(before)
    const other = { accountNumber: '9', address: 'bc1qother' }
    flow.send({ type: 'contentChanged' })
    expect(shown()).toBe(before)
    await flow.call(read).answer([other])
    expect(shown()).toEqual([other])
    flow.send({ type: 'next' })
    flow.send({ type: 'back' })
    expect(flow.snapshot().hasTag(tag)).toBe(true)
  },
)

it('[K8] a retry of the same deposit repeats its reference; a changed one gets another', async () => {
  const flow = submitted()
  const change = async (event: Parameters<typeof flow.send>[0]) => {
    await flow.call('sendDeposit').fail(callFailures.network)
    await flow.call('findDeposit').answer([])
    flow.send(event)
    flow.submit()
  }
  await change({ type: 'fieldChanged', field: 'amount', value: '1250.5' })
  await change({ type: 'fieldChanged', field: 'amount', value: '99' })
  await change({ type: 'filesChosen', files: [{ ...picture, size: 1201 }] })
  await change({ type: 'fileRemoved', index: 1 })
  await change({ type: 'fieldChanged', field: 'amount', value: '1250.50' })
  const [first, inOtherDigits, changed, withAnother, without, asAtFirst] = flow.references()
  expect([inOtherDigits, without, asAtFirst]).toEqual([first, changed, first])
  expect(new Set([first, changed, withAnother]).size).toBe(3)
})

describe('a deposit without an answer', () => {
  const onceMore = { ...sampleDeposit('Pending'), amount: 1250.5 }

  it.each<[string, string, (flow: ReturnType<typeof deposit>) => Promise<void>]>([
    ['succeeded', 'has it', (flow) => flow.call('findDeposit').answer([onceMore])],
    [
      'proof.editing',
      'does not have it',
      (flow) => flow.call('findDeposit').answer([{ ...onceMore, amount: null }]),
    ],
    [
      'proof.editing',
      'cannot be read',
      (flow) => flow.call('findDeposit').fail(callFailures.network),
    ],
  ])('[W14] leads to %s where the bank’s list %s', async (state, _, read) => {
    const flow = submitted()
    await flow.call('sendDeposit').fail(callFailures.network)
    await read(flow)
    expect(flow.state()).toBe(state)
    expect(flow.references()).toHaveLength(1)
    const told = flow.context().failure?.message ?? ''
    expect(told.includes('before you send it again')).toBe(state === 'proof.editing')
    expect(told).not.toContain('never counted twice')
  })
})

it('[A9] a silent upload is a call without an answer', async () => {
  const flow = submitted()
  await flow.call('upload').answer(undefined)
  await flow.call('findDeposit').answer([])
  expect(flow.call('sendDeposit').signal.aborted).toBe(true)
  expect(flow.context().failure?.kind).toBe('timeout')
})

describe('the reference of a deposit that was sent', () => {
  const refused = new ApiFailure({ kind: 'refused', message: 'No.' })
  const open = { amount: '1250.50', sameBefore: 0 }

  it('[K8] is kept from before the first try until the bank has accepted it', async () => {
    const flow = submitted()
    expect(flow.kept).toMatchObject([{ reference: 'base-0001', open }])
    await flow.call('sendDeposit').fail(callFailures.network)
    await flow.call('findDeposit').answer([])
    flow.submit()
    await flow.call('sendDeposit').answer(undefined)
    expect(flow.kept.slice(1)).toMatchObject([{ reference: 'base-0001', open }, 'forgotten'])
  })

  it.each([
    ['refused', ['forgotten'], undefined],
    ['unauthorized', [], open],
    ['rateLimited', [], open],
  ] as const)('[K8] a try that ended %s: afterwards %j', async (kind, kept, openAfter) => {
    const flow = submitted()
    await flow.call('sendDeposit').fail(new ApiFailure({ kind, message: 'No.' }))
    expect(flow.kept.slice(1)).toEqual(kept)
    expect(flow.emitted).toEqual(['depositMade'])
    if (openAfter) expect(flow.context().open).toMatchObject(openAfter)
    else expect(flow.context().open).toBeUndefined()
  })

  it.each([
    ['refuses', (flow: ReturnType<typeof deposit>) => flow.call('sendDeposit').fail(refused)],
    ['takes', (flow: ReturnType<typeof deposit>) => flow.call('sendDeposit').answer(undefined)],
  ] as const)('[K8] stays when the bank %s another amount after it', async (_, answered) => {
    const flow = submitted()
    await flow.call('sendDeposit').fail(callFailures.network)
    await flow.call('findDeposit').answer([])
    flow.send({ type: 'fieldChanged', field: 'amount', value: '99' })
    flow.submit()
    await answered(flow)
    expect(flow.kept.at(-1)).toMatchObject({ reference: 'base-0001', open })
  })
})

describe('an earlier deposit without an answer', () => {
  const open = { amount: '1250.50', sameBefore: 1 }
  const one = { ...sampleDeposit('Pending'), amount: '1250.50' }

  it('[K8] [W14] that has arrived is shown until the customer has read it', async () => {
    const flow = deposit({ open })
    await flow.call('findDeposit').answer([one, { ...one, status: 'rejected' }])
    expect(flow.kept).toEqual(['forgotten'])
    flow.elapse(delays.depositClose)
    expect(flow.state()).toBe('alreadyMade')
  })

  it('[K8] that is not found leads to the step of before, with the same reference', async () => {
    const first = submitted()
    const flow = deposit({ open })
    await flow.call('findDeposit').answer([one])
    flow.fill()
    expect(flow.context().open, 'for the notice').toMatchObject(open)
    flow.submit()
    expect(flow.inputs('sendDeposit')).toEqual(first.inputs('sendDeposit'))
    const reloaded = deposit({ open, step: 'proof' })
    await reloaded.call('findDeposit').answer([one])
    expect(reloaded.state()).toBe('proof.editing')
  })

  it('[W14] the list just read is compared with the one after the next lost answer', async () => {
    const flow = deposit({ open: { amount: '1250.50' }, known: undefined })
    await flow.call('findDeposit').answer([one])
    flow.fill()
    flow.submit()
    expect(flow.kept).toMatchObject([{ reference: 'base-0001', open }])
  })
})
