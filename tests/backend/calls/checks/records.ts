import type { RouteName } from '#contract/routes.ts'
import { newId } from '#server/platform/ids.ts'
import { fails, tolerated, type Verdict, worst } from '../../findings.ts'
import { isAccepted, type Reply, wordsOf } from '../backend.ts'
import type { Check, Trial } from '../check.ts'
import { judgeAnswer } from '../reading.ts'
import { judgeDuplicate } from './accounts.ts'

type Row = Record<string, unknown>

/** The rows of a list, wherever its answer has them. */
export function rowsOf({ body }: Reply): Row[] {
  const { loan, deposit, transfers } = Object(body) as Record<string, unknown>
  const rows = [body, loan, deposit, transfers].find(Array.isArray)
  return (rows as Row[] | undefined) ?? []
}

const lists = {
  deposit: { list: 'deposits', good: 'a deposit' },
  takeLoan: { list: 'loans', good: 'an application' },
  uploadKyc: { list: 'kyc', good: 'documents' },
} as const satisfies Partial<Record<RouteName, { list: RouteName; good: string }>>
type Stored = keyof typeof lists

const read = async ({ ada }: Trial, name: RouteName) => ada.call(name)

/** A list before anything is in it, in which something is stored, which somebody then decides. */
const storing = (call: Stored, isPending: (row: Row) => boolean): Check[] => {
  const { list, good } = lists[call]
  return [
    {
      call: list,
      check: 'is answered while it is empty',
      run: async (trial) => judgeAnswer(list, await read(trial, list)),
    },
    {
      call,
      check: `stores ${good}`,
      async run(trial) {
        const stored = judgeAnswer(call, await trial.ada.call(call))
        if (stored.outcome === 'fails') return stored
        const [row] = rowsOf(await read(trial, list))
        return row && isPending(row)
          ? stored
          : fails(`then the list has ${row ? `the status ${row.status}` : 'no record'}`)
      },
    },
    {
      call: list,
      check: 'is answered with a record in it',
      run: async (trial) => judgeAnswer(list, await read(trial, list)),
    },
  ]
}

const decided = (
  call: RouteName,
  command: 'confirmDeposit' | 'approveLoan' | 'approveKyc',
  isDecided: (row: Row) => boolean,
): Check => ({
  call,
  check: 'shows what the bank has decided',
  needs: [command],
  async run(trial) {
    await trial.operator[command]!(trial.ada)
    const reply = await read(trial, call)
    const [row] = rowsOf(reply)
    if (!row || !isDecided(row)) return fails(`the status is ${row?.status}`)
    return judgeAnswer(call, reply)
  },
})

/** K8 A repeat with the same reference: one record is best, two are what the brief has. */
const repeated = (call: 'deposit' | 'takeLoan'): Check => ({
  call,
  check: 'stores a repeated reference once',
  async run(trial) {
    const { list } = lists[call]
    const { eve } = trial
    const body = { referenceNumber: newId() }
    const replies = [await eve.call(call, body), await eve.call(call, body)]
    const count = rowsOf(await eve.call(list)).length
    const refused = replies.find((reply) => !isAccepted(reply))
    if (refused && count !== 1) return fails(`answered ${wordsOf(refused)}`)
    return count === 1
      ? worst(...replies.filter(isAccepted).map((reply) => judgeAnswer(call, reply)))
      : tolerated('stored twice: after a lost answer the site reads the list before it sends again')
  },
})

/** The customer’s record, deposits, loans and documents. D10, D12, F2–F6 */
export const recordChecks: Check[] = [
  {
    call: 'user',
    check: 'answers the customer',
    run: async (trial) => judgeAnswer('user', await read(trial, 'user')),
  },
  {
    call: 'settings',
    check: 'changes what is sent',
    async run(trial) {
      const { ada } = trial
      const changed = { city: 'Houston', age: ada.registered.age }
      const verdict: Verdict = judgeAnswer('settings', await ada.call('settings', changed))
      if (verdict.outcome === 'fails') return verdict
      const { body } = await read(trial, 'user')
      const { city } = Object(body) as Row
      return city === 'Houston' ? verdict : fails(`then the city is ${city}`)
    },
  },
  ...storing('deposit', ({ status }) => status === 'Pending'),
  decided('deposits', 'confirmDeposit', ({ status }) => String(status) === 'true'),
  repeated('deposit'),
  ...storing('takeLoan', ({ status }) => status === 'Pending'),
  decided('loans', 'approveLoan', ({ status }) => status !== 'Pending'),
  repeated('takeLoan'),
  ...storing('uploadKyc', ({ status }) => String(status) === 'false'),
  {
    call: 'uploadKyc',
    check: 'names documents that were sent before by keyPattern',
    async run({ ada }) {
      const reply = await ada.call('uploadKyc')
      const duplicate = judgeDuplicate(reply, ['idnumber', 'idname', 'email'])
      if (duplicate) return duplicate
      return isAccepted(reply)
        ? tolerated('stored again: the site reads the first of them')
        : tolerated(`${wordsOf(reply)}: a plain line`)
    },
  },
  decided('kyc', 'approveKyc', ({ status }) => String(status) === 'true'),
]
