import type { pageLoadMachine } from '#machines/pageLoad/pageLoad.machine.ts'
import type { Stage } from '../levels/screen/screenModel.ts'

const slow = 'The page is still loading'

export const pageLoadStage: Stage<typeof pageLoadMachine> = {
  hands: {
    started: (_, customer) => customer.outside('started'),
    loaded: (_, customer) => customer.outside('loaded'),
  },
  looks: {
    shown: { shows: [/A page|Quatums/], hides: ['Loading', slow] },
    loading: { shows: ['Loading'], hides: [slow] },
    slow: { shows: [slow], hides: ['Loading'] },
  },
}
