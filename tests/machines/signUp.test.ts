import { describe, expect, it } from 'vitest'
import { personExamples } from '#domain/fieldExamples.ts'
import { NO_MIDDLE_NAME } from '#domain/identity.ts'
import { signUpMachine } from '#machines/signUp/signUp.machine.ts'
import { signUpSteps } from '#machines/signUp/signUp.types.ts'
import { sampleToday as today } from '#machines/testing/samples.ts'
import { opened } from './moneyIn.ts'

const { accountType: _accountType, ...required } = personExamples
const start = (draft: Partial<typeof personExamples> = required) =>
  opened(signUpMachine, { today, draft })

describe('the steps of sign-up', () => {
  it('[A7] have eleven required fields before the passwords, without country and account type', () => {
    expect(Object.keys(required)).toHaveLength(11)
    expect(start().state()).toBe('filling.security')
  })

  it('[A24] take a dash for the middle name of a customer who has none', () => {
    expect(start({ ...required, middleName: NO_MIDDLE_NAME }).state()).toBe('filling.security')
  })

  it('[A14] go on at the first that is not filled in', () => {
    const steps = ['identity', 'contact', 'household', 'security'] as const
    for (const [index, step] of steps.entries()) {
      const filled = steps.slice(0, index).flatMap((one) => [...signUpSteps[one]])
      const draft = Object.fromEntries(filled.map((field) => [field, required[field as 'age']]))
      expect(start(draft).state()).toBe(`filling.${step}`)
    }
    expect(start({ ...required, age: ' ' }).state()).toBe('filling.identity')
  })
})
