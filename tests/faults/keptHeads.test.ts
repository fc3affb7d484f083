import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { commandLineOf } from '#tests/support/operators.ts'
import { newHome, runToEnd, type ServerProcess, startServer } from '#tests/support/serverProcess.ts'
import { newClient } from './client.ts'

it('[L19] the heads of the log reveal an older copy of the whole data folder, although its own file agrees', async () => {
  const home = await newHome()
  const [copies, logs] = [await newHome(), await newHome()]
  for (const { remove } of [home, copies, logs]) onTestFinished(remove)
  const older = join(copies.folder, 'data')
  let log = ''
  /** Runs the bank during an action, and returns its output. */
  const running = async <T>(happens: (server: ServerProcess) => Promise<T>): Promise<T> => {
    const server = await startServer(home.env)
    onTestFinished(async () => void (await server.end('SIGKILL')))
    const result = await happens(server)
    expect(await server.end('SIGTERM')).toBe(0)
    log += server.printed()
    return result
  }
  const verify = async ({ operators }: ServerProcess, ...flags: string[]) => {
    const operator = await home.operator()
    const env = {
      ...home.env,
      ...commandLineOf(operators, await operator.headers(), home.folder),
    }
    const script = 'server/backOffice/cli.ts'
    return runToEnd(env, { script, words: ['audit', 'verify', ...flags] })
  }

  await running(({ url }) => newClient(() => url))
  await cp(home.folder, older, { recursive: true })
  await running(({ url }) => newClient(() => url))
  await running(async (server) => expect((await verify(server)).code).toBe(0))
  const file = join(logs.folder, 'server.log')
  await writeFile(file, log)

  await rm(home.folder, { recursive: true })
  await cp(older, home.folder, { recursive: true })
  await running(async (server) => {
    expect((await verify(server)).code).toBe(0)
    const { code, printed } = await verify(server, '--heads', file)
    expect([code, printed]).toEqual([
      1,
      expect.stringMatching(
        /The audit is not whole\. The chain ends with link \d+, but the kept head is link \d+/,
      ),
    ])
    // Later entries take the numbers of the lost ones.
    for (let more = 0; more < 3; more++) await newClient(() => server.url)
    expect((await verify(server, '--heads', file)).printed).toMatch(
      /Link \d+ is not the one of the kept head: the chain was written again/,
    )
    await writeFile(file, 'nothing of the kind')
    expect(await verify(server, '--heads', file)).toEqual({
      code: 1,
      printed: 'The file could not be used: there is no head of the audit in it\n',
    })
  })
})
