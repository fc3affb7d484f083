import type { Expectation, Expectations } from '../levels/chart/expectation.ts'

const groups = ['loans', 'business', 'personal', 'service'] as const

/** Targets of the group buttons in the bar or the menu. The open group's own button closes it. */
const pressed = (place: 'bar' | 'menu', open?: string) =>
  Object.fromEntries(
    groups.map((group) => [
      `groupPressed (${group})`,
      group === open ? `${place}.none` : `${place}.${group}`,
    ]),
  )

const inBar = (group: string): Expectation => ({
  tags: [group],
  can: ['groupPressed', 'menuPressed', 'linkChosen', 'escape', 'focusLeft'],
  goes: {
    ...pressed('bar', group),
    menuPressed: 'menu.none',
    linkChosen: 'bar.none',
    escape: 'bar.none',
    focusLeft: 'bar.none',
  },
})

const inMenu = (group: string): Expectation => ({
  tags: ['menuOpen', group],
  can: ['groupPressed', 'menuPressed', 'linkChosen', 'escape'],
  goes: {
    ...pressed('menu', group),
    menuPressed: 'bar.none',
    linkChosen: 'bar.none',
    escape: 'menu.none',
  },
})

/** The expected states of `navigation`. */
export const navigation: Expectations = {
  'bar.none': {
    tags: [],
    can: ['groupPressed', 'menuPressed', 'linkChosen'],
    goes: { ...pressed('bar'), menuPressed: 'menu.none', linkChosen: 'stays' },
  },
  'bar.loans': inBar('loans'),
  'bar.business': inBar('business'),
  'bar.personal': inBar('personal'),
  'bar.service': inBar('service'),
  'menu.none': {
    tags: ['menuOpen'],
    can: ['groupPressed', 'menuPressed', 'linkChosen', 'escape'],
    goes: {
      ...pressed('menu'),
      menuPressed: 'bar.none',
      linkChosen: 'bar.none',
      escape: 'bar.none',
    },
  },
  'menu.loans': inMenu('loans'),
  'menu.business': inMenu('business'),
  'menu.personal': inMenu('personal'),
  'menu.service': inMenu('service'),
}
