import { load } from './load.ts'
import { measure } from './reads.ts'
import { type Engine, inTurn, type Setting, signInInTurn, withBank } from './setting.ts'

const CUSTOMERS = 100
const MAX_MS = 60_000
const SIGN_INS = 8

/**
 * Prints what a read costs while others sign in.
 * @param answers how many are measured of each
 * @param hashesAtOnce the setting HASHES_AT_ONCE
 */
export const measureBeside = (
  engine: Engine,
  answers: number,
  hashesAtOnce?: string,
): Promise<void> =>
  withBank({ engine, customers: CUSTOMERS, hashesAtOnce }, async (setting) => {
    console.log(`\n${engine}: GET users, 4 callers; hashes at once: ${hashesAtOnce ?? 'default'}`)
    await printReads(setting, 'alone', answers)
    await besideSignIns(setting, answers)
  })

async function printReads({ bank, people }: Setting, name: string, answers: number) {
  const next = inTurn(people, ({ id, token }) => ({ path: `/api/users/${id}`, headers: { token } }))
  const { cpu, p50, p99, longest } = await measure(bank, next, {
    callers: 4,
    atMost: answers,
    ms: MAX_MS,
  })
  console.log(
    `${name.padEnd(24)} cpu ${cpu.toFixed(3)} ms  p50 ${p50.toFixed(1)}  p99 ${p99.toFixed(1)}  longest ${longest.toFixed(1)} ms`,
  )
}

/** Passwords are hashed by other threads, so a read waits for none. */
async function besideSignIns(setting: Setting, answers: number): Promise<void> {
  let isOver = false
  const signIn = signInInTurn(setting.people)
  const signIns = load(setting.bank.url, () => (isOver ? undefined : signIn()), {
    callers: SIGN_INS,
    ms: MAX_MS,
  })
  await printReads(setting, `beside ${SIGN_INS} sign-ins`, answers)
  isOver = true
  const { answers: signedIn, perSecond, p50, statuses } = await signIns
  console.log(
    `  ${signedIn} sign-ins, ${perSecond.toFixed(1)} a second, p50 ${p50.toFixed(0)} ms, ${JSON.stringify(statuses)}`,
  )
}
