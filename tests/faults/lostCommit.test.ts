import { expect, it, onTestFinished } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { newHome, startServer } from '#tests/support/serverProcess.ts'
import { answered, depositOf, expectUnavailable, loanOf, untilReady } from './requests.ts'
import { newClient } from './client.ts'
import { engines, postgresBin } from './cluster.ts'
import { lossyLine } from './lossyProxy.ts'
import { stored } from './storedRecords.ts'

const environmentOf = engines()
const test = it.skipIf(!postgresBin)

async function open() {
  const { DATABASE_URL = '' } = await environmentOf('postgres')
  const line = await lossyLine(DATABASE_URL)
  const home = await newHome({ DATABASE_URL: line.url })
  const server = await startServer(home.env)
  onTestFinished(async () => {
    await server.end('SIGKILL')
    await line.close()
    await home.remove()
  })
  const ada = await newClient(() => server.url)
  return { line, server, ada, home, env: { ...home.env, DATABASE_URL } }
}

test('[O2] [K8] a commit whose answer is lost is told as not known, its files stay, and a repeat counts once', async () => {
  const { line, server, ada, env } = await open()
  for (const path of ['deposit', 'loan']) {
    const reference = newId()
    const send = () =>
      answered(
        ada.call(
          'POST',
          path,
          path === 'loan' ? loanOf(ada, reference) : depositOf(ada, 20_000, reference),
        ),
      )
    const before = line.lost()
    line.loseCommitTo(`${path}s`)
    const answer = await send()
    expect(line.lost()).toBe(before + 1)
    expectUnavailable(answer)
    expect([path, answer.body.code]).toEqual([path, 'outcomeUnknown'])
    expect(answer.body.message).toMatch(/do not know yet.*safe to send the same again/)
    // It was stored, whatever the answer could tell. `stored` reads each file on the disk.
    expect((await stored(env)).get(reference)).toHaveLength(1)
    await untilReady(server.url)
    expect((await send()).status).toBe(200)
    expect((await stored(env)).get(reference)).toHaveLength(1)
  }
})

test('[O2] without a reference the customer is asked to look before sending it again', async () => {
  const { line, ada } = await open()
  const { referenceNumber: _, ...body } = loanOf(ada)
  line.loseCommitTo('loans')
  const answer = await answered(ada.call('POST', 'loan', body))
  expectUnavailable(answer)
  expect(answer.body.message).toMatch(/whether it is there before you send it again/)
})
