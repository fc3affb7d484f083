import { load } from './load.ts'
import { type Engine, type Setting, signInInTurn, withBank } from './setting.ts'

const MAX_MS = 120_000

/**
 * Prints how long health and sign-ins take, alone and while ledger and audit are verified again and again. L16
 * @param answers how many sign-ins are measured of each; health is asked meanwhile
 * @param customers each with ten transactions
 */
export const measureBesideVerify = (
  engine: Engine,
  answers: number,
  customers: number,
): Promise<void> =>
  withBank({ engine, customers }, async (setting) => {
    console.log(`\n${engine}, ${customers} customers; one caller of each, in ms`)
    // The entries that were just added are linked first.
    await verifyUntil(setting, 'audit', () => true)
    await printAnswers(setting, 'alone', answers)
    for (const kind of ['ledger', 'audit']) {
      let isOver = false
      const verified = verifyUntil(setting, kind, () => isOver)
      await printAnswers(setting, `beside ${kind} verify`, answers)
      isOver = true
      const [first, ...more] = await verified
      console.log(
        `  ${kind} verified in ${(first! / 1000).toFixed(1)} s, ${more.length} times more`,
      )
    }
  })

/** @returns the milliseconds of each verification. @throws Error with the fault that one finds */
async function verifyUntil({ bank }: Setting, kind: string, isOver: () => boolean) {
  const times: number[] = []
  do {
    const begun = performance.now()
    const { fault } = await bank.ask<{ fault?: string }>('verify', kind)
    if (fault) throw new Error(fault)
    times.push(performance.now() - begun)
  } while (!isOver())
  return times
}

async function printAnswers({ bank, people }: Setting, name: string, answers: number) {
  let isOver = false
  const limits = { callers: 1, ms: MAX_MS }
  const health = () => (isOver ? undefined : { method: 'GET', path: '/api/health' })
  await bank.usage()
  const signIns = load(bank.url, signInInTurn(people), { ...limits, atMost: answers }).finally(
    () => {
      isOver = true
    },
  )
  const results = { health: await load(bank.url, health, limits), 'sign-in': await signIns }
  const { stalled } = await bank.usage()
  for (const [call, { answers: count, p50, p99, longest, statuses }] of Object.entries(results))
    console.log(
      `${name.padEnd(20)} ${call.padEnd(8)} p50 ${p50.toFixed(1)}  p99 ${p99.toFixed(1)}  longest ${longest.toFixed(1)}  of ${count}, ${JSON.stringify(statuses)}`,
    )
  console.log(`  its event loop did nothing else for at most ${stalled.toFixed(0)} ms`)
}
