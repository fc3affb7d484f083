import { both, either, not } from '#machines/testing/facts.ts'
import { always, never, promisesFor } from '#statechart-paths/promises'
import { navigationGroups, navigationMachine } from './navigation.machine.ts'

export const navigationPromises = promisesFor(
  navigationMachine,
  ({ accepts, happens, inState, tagged, wasIn, where }) => {
    const somethingOpen = where('something is open', ({ tags }) => tags.size > 0)
    return {
      oneGroup: {
        rows: ['P7'],
        says: 'At most one group of links is open, so that none covers another.',
        holds: never(
          where(
            'two groups are open',
            ({ tags }) => navigationGroups.filter((group) => tags.has(group)).length > 1,
          ),
        ),
      },
      linkCloses: {
        rows: ['P7'],
        says: 'A chosen link leaves nothing open over the page it leads to.',
        holds: never(happens('linkChosen'), somethingOpen),
      },
      linksWork: {
        rows: ['P7'],
        says: 'A link can be chosen at any time.',
        holds: always(accepts('linkChosen')),
      },
      escapeCloses: {
        rows: ['P7'],
        says: 'Escape closes whatever is open.',
        holds: never(
          either(
            both(somethingOpen, not(accepts('escape'))),
            both(
              happens('escape'),
              where('nothing closes', ({ state, before }) => state === before?.state),
            ),
          ),
        ),
      },
      menuStays: {
        rows: ['P7'],
        says: 'On a narrow screen the menu stays open until the visitor closes it or goes to a page.',
        holds: never(
          wasIn('menu'),
          not(tagged('menuOpen')),
          not(happens('menuPressed', 'escape', 'linkChosen')),
        ),
      },
      pageIsFree: {
        rows: ['P7'],
        says: 'Links that cover the page close when the visitor turns to something else.',
        holds: never(
          inState('bar'),
          somethingOpen,
          either(happens('focusLeft'), not(accepts('focusLeft'))),
        ),
      },
    }
  },
)
