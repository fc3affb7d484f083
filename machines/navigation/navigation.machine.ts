import { setup } from 'xstate'
import type { StateMeta } from '#machines/meta.ts'

/** The header's dropdowns. P7 */
export const navigationGroups = ['loans', 'business', 'personal', 'service'] as const
export type NavigationGroup = (typeof navigationGroups)[number]

// Events

export type NavigationEvent =
  /** a group's button: opens its links, or closes them */
  | { type: 'groupPressed'; group: NavigationGroup }
  /** the menu button of a narrow screen */
  | { type: 'menuPressed' }
  | { type: 'linkChosen' }
  | { type: 'escape' }
  /** pointer or focus moved elsewhere */
  | { type: 'focusLeft' }

// Tags

type Tags = NavigationGroup | 'menuOpen'

const chart = setup({
  types: {
    events: {} as NavigationEvent,
    tags: {} as Tags,
    meta: {} as StateMeta,
  },
  guards: {
    isGroup: (_, { pressed, group }: { pressed: NavigationGroup; group: NavigationGroup }) =>
      pressed === group,
  },
})

const groupLabels: Record<NavigationGroup, string> = {
  loans: 'Loans',
  business: 'Business',
  personal: 'Personal',
  service: 'Service',
}

/**
 * One open group: its own button closes it, another group's button replaces it. On the bar its
 * links cover the page, and close when pointer or focus leave.
 */
const openGroup = (group: NavigationGroup, place: Place) =>
  chart.createStateConfig({
    tags: group,
    meta: { title: groupLabels[group], summary: `The links of ${groupLabels[group]} are visible.` },
    on: {
      groupPressed: {
        guard: { type: 'isGroup', params: ({ event }) => ({ pressed: event.group, group }) },
        target: 'none',
      },
      escape: 'none',
      ...(place === 'bar' && { focusLeft: 'none' }),
    },
  })

type Place = 'bar' | 'menu'

/** Which group is open, on the bar or in the menu. */
const groups = (place: Place) => ({
  initial: 'none' as const,
  on: {
    groupPressed: navigationGroups.map((group) => ({
      guard: {
        type: 'isGroup' as const,
        params: ({ event }: { event: { group: NavigationGroup } }) => ({
          pressed: event.group,
          group,
        }),
      },
      target: `.${group}` as const,
    })),
  },
  states: {
    none: { meta: { title: 'All closed', summary: 'No group of links is open.' } },
    loans: openGroup('loans', place),
    business: openGroup('business', place),
    personal: openGroup('personal', place),
    service: openGroup('service', place),
  },
})

/**
 * The public site's header: one group of links open at a time, and on a narrow screen a menu that
 * holds them all. P7
 */
export const navigationMachine = chart.createMachine({
  id: 'navigation',
  meta: {
    title: 'Navigation',
    summary: 'A visitor navigates the public site.',
  },
  initial: 'bar',
  on: { linkChosen: '.bar' },
  states: {
    bar: {
      ...groups('bar'),
      meta: {
        title: 'Header',
        summary: 'The groups are in the header; on a narrow screen only the menu button is.',
      },
      on: { ...groups('bar').on, menuPressed: 'menu' },
    },
    menu: {
      ...groups('menu'),
      tags: 'menuOpen',
      meta: { title: 'Menu', summary: 'On a narrow screen the whole menu is open.' },
      on: { ...groups('menu').on, menuPressed: 'bar', escape: 'bar' },
    },
  },
})
