import { expect, it } from 'vitest'
import { runToEnd } from '#tests/support/serverProcess.ts'

const bench = (...words: string[]) => runToEnd({}, { script: 'scripts/bench.ts', words })

it('[R1] the benchmark compares every read with a bare server, and terminates', async () => {
  const { code, printed } = await bench(
    ...'--api --engine sqlite --answers 8 --callers 2'.split(' '),
  )
  expect([code, printed]).toEqual([0, expect.stringContaining('bank, bare server, ratio')])
  for (const name of ['users', 'deposit', 'loan', 'transfer', 'kyc', 'activity'])
    expect(printed).toMatch(new RegExp(`GET ${name} +2 callers .*cpu .*p50 .*p99`))
})

it('[R1] an unknown measurement is rejected in one line', async () => {
  const { code, printed } = await bench('--everything')
  expect([code, printed]).toEqual([2, expect.stringMatching(/^Say what to measure: --api.*\n$/)])
})
