import { describe, expect, it } from 'vitest'
import { buttonLabel } from '#machines/meta.ts'
import { opened, refusal } from './withdrawing.ts'

async function atSecondFactor() {
  const flow = opened()
  await flow.toSecondFactor()
  return flow
}

describe('a withdrawal of a customer with a second factor', () => {
  it('[G38] is confirmed with the passkey, and paid', async () => {
    const flow = await atSecondFactor()
    expect(buttonLabel(flow.snapshot())).toBe('Confirm with your passkey')
    flow.send({ type: 'usePasskey' })
    await flow.calls.askPasskey.calls[0]!.answer('answered')
    expect(flow.calls.verifyCode.calls[0]!.input).toEqual({ method: 'passkey' })
    await flow.calls.verifyCode.calls[0]!.answer()
    expect(flow.state()).toBe('posting')
  })

  it('[G38] sends nothing when the prompt is closed', async () => {
    const flow = await atSecondFactor()
    flow.send({ type: 'usePasskey' })
    await flow.calls.askPasskey.calls[0]!.answer('dismissed')
    expect(flow.state()).toBe('arranging.code.passkey.ready')
    expect(flow.snapshot().context.passkeyProblem).toBe('dismissed')
    expect(flow.calls.verifyCode.calls).toHaveLength(0)
  })

  it('[G38] takes the code of the app or a recovery code, and never a mailed one', async () => {
    const flow = await atSecondFactor()
    expect(flow.snapshot().can({ type: 'proofChosen', method: 'mail' })).toBe(false)
    expect(flow.snapshot().can({ type: 'resend' })).toBe(false)
    flow.send({ type: 'proofChosen', method: 'recovery' })
    flow.send({ type: 'submitCode', typed: false })
    expect(flow.snapshot().context.errors.userOtp).toBe('Enter one of your recovery codes')
    const call = flow.confirm()
    expect(call.input).toEqual({ method: 'recovery' })
    await call.fail(refusal({ code: 'wrongCode', attemptsLeft: 4 }))
    expect(flow.state()).toBe('arranging.code.entering')
    expect(flow.snapshot().context.errors.userOtp).toContain('You have 4 tries left.')
  })

  it('[G38] tells a passkey that the bank does not know, above the button', async () => {
    const flow = await atSecondFactor()
    flow.send({ type: 'usePasskey' })
    await flow.calls.askPasskey.calls[0]!.answer('answered')
    await flow.calls.verifyCode.calls[0]!.fail(refusal({ code: 'wrongCode', attemptsLeft: 4 }))
    expect(flow.state()).toBe('arranging.code.passkey.ready')
    expect(flow.snapshot().context.failure?.message).toContain('does not know that passkey')
  })

  it('[G38] starts the second step again when it is over', async () => {
    const flow = await atSecondFactor()
    flow.send({ type: 'proofChosen', method: 'app' })
    await flow.confirm().fail(refusal({ code: 'codeExpired' }))
    expect(flow.state()).toBe('arranging.code.proofOver')
    expect(buttonLabel(flow.snapshot())).toBe('Start again')
    flow.send({ type: 'resend' })
    expect(flow.calls.requestCode.calls).toHaveLength(2)
  })
})
