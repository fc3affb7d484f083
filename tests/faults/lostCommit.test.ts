import { expect, it, onTestFinished } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { newHome, startServer } from '#tests/support/serverProcess.ts'
import { newClient } from './client.ts'
import { engineEnvironments, postgresBin } from './cluster.ts'
import { startLossyProxy } from './lossyProxy.ts'
import { answerOf, depositOf, expectUnavailable, loanOf, untilReady } from './requests.ts'
import { readStoredRecords } from './storedRecords.ts'

const environmentOf = engineEnvironments()
const test = it.skipIf(!postgresBin)

async function open() {
  const { DATABASE_URL = '' } = await environmentOf('postgres')
  const proxy = await startLossyProxy(DATABASE_URL)
  const home = await newHome({ DATABASE_URL: proxy.url })
  const server = await startServer(home.env)
  onTestFinished(async () => {
    await server.end('SIGKILL')
    await proxy.close()
    await home.remove()
  })
  const ada = await newClient(() => server.url)
  return { proxy, server, ada, home, env: { ...home.env, DATABASE_URL } }
}

test('[O2] [K8] a commit whose answer is lost is `outcomeUnknown`, its files stay, and a repeat counts once', async () => {
  const { proxy, server, ada, env } = await open()
  for (const path of ['deposit', 'loan']) {
    const reference = newId()
    const send = () =>
      answerOf(
        ada.call(
          'POST',
          path,
          path === 'loan' ? loanOf(ada, reference) : depositOf(ada, 20_000, reference),
        ),
      )
    const before = proxy.lost()
    proxy.loseCommitTo(`${path}s`)
    const answer = await send()
    expect(proxy.lost()).toBe(before + 1)
    expectUnavailable(answer)
    expect([path, answer.body.code]).toEqual([path, 'outcomeUnknown'])
    expect(answer.body.message).toMatch(/do not know yet.*safe to send the same again/)
    // It was stored, although the answer was lost. `readStoredRecords` checks each file on the disk.
    expect((await readStoredRecords(env)).get(reference)).toHaveLength(1)
    await untilReady(server.url)
    expect((await send()).status).toBe(200)
    expect((await readStoredRecords(env)).get(reference)).toHaveLength(1)
  }
})

test('[O2] without a reference the answer tells the customer to check before sending it again', async () => {
  const { proxy, ada } = await open()
  const { referenceNumber: _, ...body } = loanOf(ada)
  proxy.loseCommitTo('loans')
  const answer = await answerOf(ada.call('POST', 'loan', body))
  expectUnavailable(answer)
  expect(answer.body.message).toMatch(/whether it is there before you send it again/)
})
