import type { pageLoadMachine } from '#machines/pageLoad/pageLoad.machine.ts'
import type { ScreenModel } from '../levels/screen/screenModel.ts'

const slow = 'The page is still loading'

export const pageLoadScreen: ScreenModel<typeof pageLoadMachine> = {
  actions: {
    started: (_, customer) => customer.hostEvent('started'),
    loaded: (_, customer) => customer.hostEvent('loaded'),
  },
  states: {
    shown: { shows: [/A page|Quatums/], hides: ['Loading', slow] },
    loading: { shows: ['Loading'], hides: [slow] },
    slow: { shows: [slow], hides: ['Loading'] },
  },
}
