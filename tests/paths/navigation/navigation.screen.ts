import type { NavigationGroup, navigationMachine } from '#machines/navigation/navigation.machine.ts'
import type { ScreenModel, ScreenState } from '../levels/screen/screenModel.ts'

const label: Record<NavigationGroup, string> = {
  loans: 'Loans',
  business: 'Business',
  personal: 'Personal',
  service: 'Service',
}
/** A link that is in this group only. */
const link: Record<NavigationGroup, string> = {
  loans: 'Personal loans',
  business: 'Business savings account',
  personal: 'Health savings account',
  service: 'Lost or stolen card',
}
const groups = Object.keys(label) as NavigationGroup[]

/** The links of one group are shown, those of the others are not. */
const openGroup = (
  group: NavigationGroup | undefined,
  menuButton: RegExp,
  isMenu = menuButton === menu,
): ScreenState => ({
  buttons: [menuButton, ...(group ? [link[group]] : [])],
  expanded: [...(isMenu ? ['Close the menu'] : []), ...(group ? [label[group]] : [])],
  absentButtons: groups.filter((other) => other !== group).map((other) => link[other]),
})
const everyGroup = (place: 'bar' | 'menu', menuButton: RegExp) =>
  Object.fromEntries(groups.map((group) => [`${place}.${group}`, openGroup(group, menuButton)]))

/** The button that opens the menu. A wide screen has none, so the first group's button replaces it. */
const bar = /^(Open the menu|Loans)$/
const menu = /^Close the menu$/

export const navigationScreen: ScreenModel<typeof navigationMachine> = {
  actions: {
    async groupPressed({ group }, customer, { snapshot }) {
      if (!snapshot.hasTag('menuOpen')) await customer.hostEvent('resize', 'wide')
      await customer.press(label[group])
    },
    async menuPressed(_, customer, { snapshot }) {
      await customer.hostEvent('resize', 'narrow')
      await customer.press(snapshot.hasTag('menuOpen') ? 'Close the menu' : 'Open the menu')
    },
    linkChosen: (_, customer) => customer.press('Quatums, home'),
    escape: (_, customer) => customer.escape(),
    focusLeft: (_, customer) => customer.hostEvent('pressElsewhere'),
  },
  states: {
    'bar.none': openGroup(undefined, bar),
    ...everyGroup('bar', bar),
    'menu.none': openGroup(undefined, menu),
    ...everyGroup('menu', menu),
  },
}
