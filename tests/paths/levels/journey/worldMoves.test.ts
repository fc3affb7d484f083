import { describe, expect, it } from 'vitest'
import { journeyCases, productCharts } from '#machines/testing/journeys/product.ts'
import { stepsAt } from '#machines/testing/journeys/randomSteps.ts'
import { recordedJourneys } from '#machines/testing/journeys/recordedJourneys.ts'
import { treeLinks } from '#machines/testing/journeys/treeLinks.ts'
import type { Charts, JourneyStep } from '#machines/testing/journeys/types.ts'
import { messagesOf } from '#machines/testing/links.ts'
import { treePromises } from '#machines/tree.promises.ts'
import { type FlowFault, withFault } from '../../mutate/betweenFlows.ts'
import { WatchedSystem } from './watchedSystem.ts'

/** A fault that only a move of the world leads to. */
interface WorldFault extends FlowFault {
  /** the moves, by their labels in a random run */
  moves: readonly string[]
  /** the step of a journey that they come before, as `<flow>: <label>`, and the flow that runs there */
  before: string
  under?: string
  /** the promise that it breaks */
  breaks: keyof typeof treePromises
}

const paying = { before: 'secondFactor: submit (typed)', under: 'withdrawal' } as const
const applying = { before: 'loanApplication: sendNow' } as const

const faults: readonly WorldFault[] = [
  {
    name: 'a withdrawal that the bank has already is taken for refused',
    flow: 'payment',
    change: ({ states }) => states.posting.invoke.onError.shift(),
    ...{ moves: ['network: sentTwice (payment.postTransfer)'], ...paying },
    breaks: 'recordsAgree',
  },
  {
    name: 'an identity check carries no reference',
    flow: 'kyc',
    change: ({ states }) => {
      const [call] = states.uploading.invoke
      const { input } = call
      call.input = (args: never) => ({ ...input(args), referenceNumber: undefined })
    },
    ...{ moves: ['network: sentTwice (kyc.sendKyc)'], before: 'kyc: submit' },
    breaks: 'oneRecordPerReference',
  },
  {
    name: 'a sign-out leaves the drafts in the tab',
    flow: 'session',
    change: ({ states }) => {
      states.authenticated.on.signOut.target = 'anonymous'
    },
    ...{ moves: ['otherTab: signOut'], before: 'loanApplication: submit' },
    breaks: 'signOutForgets',
  },
  {
    name: 'a refused withdrawal is called successful',
    flow: 'payment',
    change: ({ states }) => {
      states.posting.invoke.onError[2].target = 'done'
    },
    ...{ moves: ['otherTab: withdraw'], ...paying },
    breaks: 'successIsMade',
  },
  {
    name: 'a refused application for a loan leads to its notice',
    flow: 'loanApplication',
    change: ({ states }) => {
      states.applying.states.posting.invoke.onError = '#loanApplication.done'
    },
    ...{ moves: ['otherTab: takeLoan'], ...applying },
    breaks: 'windowsInOrder',
  },
  {
    name: 'the page does not end a session that the bank has ended',
    flow: 'session',
    change: ({ states }) => {
      delete states.authenticated.on.expired
    },
    ...{ moves: ['device: asleep', 'device: shown'], before: 'dashboard: openDeposit (no plan)' },
    breaks: 'overAtBank',
  },
]

const nameOf = ({ flow, move }: JourneyStep) => `${flow}: ${move.label}`

/** The steps of a journey up to the one after the moves, inclusive. */
function beginningOf({ before, under = '' }: WorldFault): readonly JourneyStep[] {
  const openings = recordedJourneys.flatMap((steps) =>
    steps.flatMap((step, index) => {
      const beginning = steps.slice(0, index + 1)
      return nameOf(step) === before && isUnder(beginning, under) ? [beginning] : []
    }),
  )
  // A move that disturbs the journey itself might show the fault, too.
  const isDisturbed = ({ flow }: JourneyStep) => flow === 'network' || flow === 'idleSession'
  return openings.find((steps) => !steps.some(isDisturbed))!
}

const isUnder = (steps: readonly JourneyStep[], flow: string) =>
  flow === '' || steps.at(-2)?.flow === flow

/** @param moves the labels of the moves before the last step. @returns the promises that the last steps break */
async function brokenBy(charts: Charts, fault: WorldFault, moves = fault.moves): Promise<string[]> {
  const links = treeLinks(productCharts)
  const world = { charts, cases: journeyCases, links, messages: messagesOf(productCharts) }
  const system = new WatchedSystem(world)
  const steps = beginningOf(fault)
  try {
    await system.start()
    for (const step of steps.slice(0, -1)) expect(await system.make(step)).toEqual([])
    const broken: string[] = []
    for (const name of moves) {
      const choices = stepsAt(system.running, system.observer.tree, { ...world, known: new Map() })
      const [move] = choices.find(([step]) => nameOf(step!) === name) ?? []
      expect(move, `${name} is offered`).toBeDefined()
      broken.push(...(await system.make(move!)))
    }
    const last = steps.at(-1)!
    if (broken.length === 0 && system.running.snapshotOf(last.flow))
      broken.push(...(await system.make(last)))
    return broken
  } finally {
    system.stop()
  }
}

describe('a move of the world', () => {
  it.each(faults)('[X65] alone shows that $name', async (fault) => {
    const faulty = withFault(productCharts, fault)
    expect(await brokenBy(productCharts, fault)).toEqual([])
    expect(await brokenBy(faulty, fault, [])).toEqual([])
    expect(await brokenBy(faulty, fault)).toContain(treePromises[fault.breaks]!.says)
  })
})
