import { expect, it } from 'vitest'
import { compareForm } from './compareForm.ts'
import { compareScreen } from './compareScreen.ts'
import type { ExpectedForm } from './expectedScreen.ts'
import type { Screen } from './readScreen.ts'

const nothing = {
  ...{ labels: {}, values: {}, files: {}, errors: {}, alerts: [], filled: [], ownFields: [] },
  ...{ announced: '', busyButtons: [], pressableBusyButtons: [], blank: [], codes: [], facts: [] },
  ...{ pageFacts: [], toasts: [], times: [], timelines: [], sums: [], rows: [] },
}
const faultsOf = (shown: Partial<Screen>, form: ExpectedForm) =>
  compareForm({ ...nothing, ...shown } as Screen, form)

it('[X73] a failure that no screen reader says is a fault', () => {
  const form = { announces: 'The bank did not answer.' }
  expect(faultsOf({ announced: 'Notice The bank did not answer.' }, form)).toEqual([])
  expect(faultsOf({ announced: '' }, form)).toEqual([
    'does not announce “The bank did not answer.”',
  ])
})

it('[X73] a list of files without one that was chosen, or with one that was removed, is a fault', () => {
  const form = { files: { images: 'two.png' } }
  expect(faultsOf({ files: { images: 'two.png' } }, form)).toEqual([])
  expect(faultsOf({ files: { images: 'one.png' } }, form)).toEqual([
    'field images lists “one.png”, not “two.png”',
  ])
  // The step of the files is not on the screen.
  expect(faultsOf({}, form)).toEqual([])
})

it('[X73] a busy button that takes a press is a fault', () => {
  const shown = { ...nothing, busyButtons: ['Send'] } as unknown as Screen
  expect(compareScreen(shown, {})).toEqual([])
  expect(compareScreen({ ...shown, pressableBusyButtons: ['Send'] }, {})).toEqual([
    'lets Send be pressed while it is busy',
  ])
})
