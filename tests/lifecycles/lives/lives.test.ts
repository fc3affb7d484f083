import { describe, expect, it } from 'vitest'
import { lifecycles, type RecordName } from '#machines/lifecycles/index.ts'
import { customerDeeds } from '#tests/browser/lives/customerDeeds.ts'
import { commandOf } from './commandOf.ts'
import { deedsOf, nameOf, notPlayed, parts, posting } from './deeds.ts'
import { lifeOf, subjectOf } from './life.ts'

const everyDeed = deedsOf(Object.keys(lifecycles) as RecordName[])

describe('the generated life of a customer', () => {
  const life = lifeOf()
  const done = [...life.map(({ deed }) => deed), ...life.map(subjectOf)]

  it('[B31] takes every move of a person in each state, or has its reason not to', () => {
    const missing = everyDeed.filter(
      (deed) =>
        !(nameOf(deed) in notPlayed) &&
        !parts.includes(deed.audit) &&
        !done.some(
          ({ record, audit, from, to }) =>
            audit === deed.audit &&
            (record !== deed.record || (from === deed.from && to === deed.to)),
        ),
    )
    expect(missing.map(({ from, ...deed }) => `${nameOf(deed)} from ${from}`)).toEqual([])
    expect(Object.keys(notPlayed).filter((name) => !everyDeed.map(nameOf).includes(name))).toEqual(
      [],
    )
  })

  it('[B31] has a performer for each step: the customer’s are written, the operators’ are commands', () => {
    const byCustomer = life.flatMap(({ deed }) => (deed.by === 'customer' ? nameOf(deed) : []))
    expect(Object.keys(customerDeeds).toSorted()).toEqual([...new Set(byCustomer)].toSorted())
    const commands = done.flatMap((deed) =>
      deed.by === 'operator' && deed.event !== 'begins' ? commandOf(deed) : [],
    )
    expect(commands).toContain(commandOf(posting))
  })
})
