import { expect, it } from 'vitest'
import { settingsFields } from '#domain/fieldRules.ts'
import { accountSettingsMachine } from '#machines/accountSettings/accountSettings.machine.ts'
import type { SettingsValues } from '#machines/accountSettings/accountSettings.types.ts'
import { sampleToday, sampleUser } from '#machines/testing/samples.ts'
import { opened } from './moneyIn.ts'

/** Of a customer without a middle name. */
const values = Object.fromEntries(
  settingsFields.map((field) => [field, sampleUser[field]]),
) as unknown as SettingsValues
const start = (more: object = {}) =>
  opened(accountSettingsMachine, { values, today: sampleToday, ...more })

/** The state after a submit, and the fields at fault. */
function submitted(changes: Partial<SettingsValues>, known: Partial<SettingsValues> = {}) {
  const flow = start({ values: { ...values, ...known } })
  for (const [field, value] of Object.entries(changes))
    flow.send({ type: 'fieldChanged', field: field as 'age', value })
  flow.send({ type: 'submit' })
  const { errors } = flow.context()
  return [flow.state(), Object.keys(errors).filter((field) => errors[field as 'age'])]
}

it.each<[Partial<SettingsValues>, string[]]>([
  [{ age: '40' }, ['age', 'dob']],
  [{ age: '40', dob: '' }, ['age', 'dob']],
  [{ dob: '1980-12-10', age: '' }, ['age', 'dob']],
  [{ dob: '1980-12-10', age: '45' }, []],
  [{ firstName: '', city: ' ' }, []],
  [{ age: 'ban' }, ['age']],
  [{ dob: '1899-12-31' }, ['dob']],
])('[A19] [A20] [D12] of the changes %j, these are wrong: %j', (changes, fields) => {
  expect(submitted(changes)).toEqual([fields.length > 0 ? 'editing' : 'saving', fields])
})

it('[A20] [D12] an age that has grown old does not stop another change', () => {
  expect(submitted({ city: 'Portland' }, { age: '34' })).toEqual(['saving', []])
})
