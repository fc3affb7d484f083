import { describe, expect, it } from 'vitest'
import { pageLoadMachine } from '#machines/pageLoad/pageLoad.machine.ts'
import { started } from './moneyIn.ts'

describe('the loading of a page', () => {
  it('[P8] shows no overlay over a page that is there', () => {
    const { state, actor } = started(pageLoadMachine, undefined)
    expect(state()).toBe('shown')
    expect(actor.getSnapshot().hasTag('overlay')).toBe(false)
  })

  it('[P8] lays the overlay over it until the next page stands', () => {
    const { state, actor } = started(pageLoadMachine, undefined)
    actor.send({ type: 'started' })
    expect(actor.getSnapshot().hasTag('overlay')).toBe(true)
    actor.send({ type: 'loaded' })
    expect(state()).toBe('shown')
  })

  it('[P8] takes the overlay away after 5000 ms, whatever has come', () => {
    const { state, actor, elapse } = started(pageLoadMachine, undefined)
    actor.send({ type: 'started' })
    elapse(4_999)
    expect(state()).toBe('loading')
    elapse(1)
    expect(state()).toBe('slow')
    expect(actor.getSnapshot().hasTag('overlay')).toBe(false)
    actor.send({ type: 'loaded' })
    expect(state()).toBe('shown')
  })
})
