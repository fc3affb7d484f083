import { describe, expect, it } from 'vitest'
import { uploadMachine } from '#machines/upload/upload.machine.ts'
import { started } from './moneyIn.ts'

describe('an upload', () => {
  it('[A9] counts as lost only after 90 s without progress, however long it takes', () => {
    const { actor, elapse, state } = started(uploadMachine, undefined)
    for (const fraction of [0.1, 0.2, 0.3]) {
      elapse(89_999)
      expect(state()).toBe('waiting')
      actor.send({ type: 'progressed', fraction })
    }
    expect(actor.getSnapshot().context.fraction).toBe(0.3)
    elapse(89_999)
    expect(state()).toBe('waiting')
    elapse(1)
    expect(state()).toBe('silent')
    expect(actor.getSnapshot().status).toBe('done')
  })
})
