import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { leafStates } from '#machines/meta.ts'
import { type NavigationEvent, navigationMachine } from '#machines/navigation/navigation.machine.ts'

/** The state after these events. */
function stateAfter(...events: NavigationEvent[]): string {
  const actor = createActor(navigationMachine).start()
  for (const event of events) actor.send(event)
  return leafStates(actor.getSnapshot().value)
}
const press = (group: 'loans' | 'business' | 'personal' | 'service') =>
  ({ type: 'groupPressed', group }) as const

describe('the header’s navigation', () => {
  it('[P7] opens one group at a time', () => {
    expect(stateAfter()).toBe('bar.none')
    expect(stateAfter(press('loans'))).toBe('bar.loans')
    expect(stateAfter(press('loans'), press('service'))).toBe('bar.service')
    expect(stateAfter(press('personal'), press('personal'))).toBe('bar.none')
  })

  it('[P7] closes a group when a link is chosen, by Escape, and when it is left', () => {
    for (const type of ['linkChosen', 'escape', 'focusLeft'] as const)
      expect(stateAfter(press('business'), { type })).toBe('bar.none')
  })

  it('[P7] opens and closes the mobile menu, with one group open in it', () => {
    const menu = { type: 'menuPressed' } as const
    expect(stateAfter(menu)).toBe('menu.none')
    expect(stateAfter(menu, menu)).toBe('bar.none')
    expect(stateAfter(menu, press('loans'))).toBe('menu.loans')
    expect(stateAfter(menu, press('loans'), press('business'))).toBe('menu.business')
    expect(stateAfter(menu, press('loans'), { type: 'linkChosen' })).toBe('bar.none')
  })

  it('[P7] Escape closes the group first, then the menu', () => {
    const escapes = { type: 'escape' } as const
    const opened = [{ type: 'menuPressed' } as const, press('loans')]
    expect(stateAfter(...opened, escapes)).toBe('menu.none')
    expect(stateAfter(...opened, escapes, escapes)).toBe('bar.none')
  })
})
