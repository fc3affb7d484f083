import type { NavigationGroup, navigationMachine } from '#machines/navigation/navigation.machine.ts'
import type { Look, Stage } from '../levels/screen/screenModel.ts'

const label: Record<NavigationGroup, string> = {
  loans: 'Loans',
  business: 'Business',
  personal: 'Personal',
  service: 'Service',
}
/** A link that only this group has. */
const link: Record<NavigationGroup, string> = {
  loans: 'Personal loans',
  business: 'Business savings account',
  personal: 'Health savings account',
  service: 'Lost or stolen card',
}
const groups = Object.keys(label) as NavigationGroup[]

/** The links of one group can be chosen, those of the others are not there. */
const open = (
  group: NavigationGroup | undefined,
  burger: RegExp,
  isMenu = burger === menu,
): Look => ({
  buttons: [burger, ...(group ? [link[group]] : [])],
  expanded: [...(isMenu ? ['Close the menu'] : []), ...(group ? [label[group]] : [])],
  absent: groups.filter((other) => other !== group).map((other) => link[other]),
})
const everyGroup = (place: 'bar' | 'menu', burger: RegExp) =>
  Object.fromEntries(groups.map((group) => [`${place}.${group}`, open(group, burger)]))

/** On a wide screen there is no burger to read; its place is then taken by the group's own button. */
const bar = /^(Open the menu|Loans)$/
const menu = /^Close the menu$/

export const navigationStage: Stage<typeof navigationMachine> = {
  hands: {
    async groupPressed({ group }, customer, { snapshot }) {
      if (!snapshot.hasTag('menuOpen')) await customer.outside('screen', 'wide')
      await customer.press(label[group])
    },
    async menuPressed(_, customer, { snapshot }) {
      await customer.outside('screen', 'narrow')
      await customer.press(snapshot.hasTag('menuOpen') ? 'Close the menu' : 'Open the menu')
    },
    linkChosen: (_, customer) => customer.press('Quatums, home'),
    escape: (_, customer) => customer.escape(),
    focusLeft: (_, customer) => customer.outside('elsewhere'),
  },
  looks: {
    'bar.none': open(undefined, bar),
    ...everyGroup('bar', bar),
    'menu.none': open(undefined, menu),
    ...everyGroup('menu', menu),
  },
}
