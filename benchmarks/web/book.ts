import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { CHROMIUM_ARGS, findChromium } from '#tests/support/findChromium.ts'
import { newHome, startServer } from '#tests/support/serverProcess.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 3)
/** How many times slower than this machine the reader's processor is. */
const SLOWDOWN = Number(process.env.SLOWDOWN ?? 4)

/** A link of each kind, and where the kind has more to do for larger charts, one of those. */
const links: Readonly<Record<string, string>> = {
  contents: '#contents',
  design: '#design',
  flow: '#signIn',
  'large flow': '#dashboard',
  state: '#signIn/state/submitting',
  'state of a large flow': '#withdrawal/state/arranging.form',
  'path of a large flow': '#withdrawal/path/r269ispchs/step/14',
  'way to a broken promise':
    '#signIn/input/start/moves/fieldChanged%20(email)/submit%20(with%20password)',
  'step of a journey': '#journey/1/step/9',
}

/** In the page: waits for the frame in which the state of the link is shown. */
const SHOWN = `new Promise((resolve) => {
  const look = () => {
    const isFlow = document.querySelector('.flow-page')
    const isShown = isFlow
      ? document.querySelector('.toolbar-now strong') && document.querySelector('.diagram svg')
      : document.querySelector('h1')
    if (isShown) resolve(performance.now())
    else requestAnimationFrame(look)
  }
  look()
})`

/**
 * Measures how long a link of each kind takes until the built book shows where it leads, with nothing cached: on a
 * processor four times slower, and the processor time of the page without that. It speaks to Chromium without
 * Playwright, which has the browser note where each request and error comes from: that takes as long as the page.
 * `SITE_DIR` names another build than `dist`, `ROUNDS` how often each is measured, `SLOWDOWN` another factor than four.
 */
export async function benchBook(): Promise<void> {
  const home = await newHome({ DEMO: 'on', WEB_DIR: process.env.SITE_DIR ?? 'dist' })
  const server = await startServer(home.env)
  const browser = await startBrowser()
  try {
    console.log(`Medians of ${ROUNDS} rounds, in ms.`)
    console.log(`${'link'.padEnd(28)}${'shown after'.padStart(12)}${'processor time'.padStart(16)}`)
    for (const [kind, link] of Object.entries(links)) {
      const shown: number[] = []
      const busy: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        shown.push((await browser.visit(`${server.url}/book/${link}`, SLOWDOWN)).shown)
        busy.push((await browser.visit(`${server.url}/book/${link}`, 1)).busy)
      }
      console.log(kind.padEnd(28) + median(shown).padStart(12) + median(busy).padStart(16))
    }
    console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)} on average over the last minute.`)
  } finally {
    await browser.close()
    await server.end('SIGTERM')
    await home.remove()
  }
}

const median = (values: readonly number[]): string =>
  values.toSorted((a, b) => a - b)[values.length >> 1]!.toFixed(0)

async function startBrowser() {
  const profile = await mkdtemp(join(tmpdir(), 'quatums-book-'))
  const options = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`]
  const child = spawn(findChromium()!, [...CHROMIUM_ARGS, ...options, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  const send = await connect(await addressIn(child.stderr))
  return {
    /** @returns milliseconds until the place of the link is shown, and of processor time until then */
    async visit(url: string, rate: number): Promise<{ shown: number; busy: number }> {
      const { browserContextId } = await send('Target.createBrowserContext')
      const size = { width: 1280, height: 900 }
      const { targetId } = await send('Target.createTarget', { url: '', browserContextId, ...size })
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
      await send('Emulation.setCPUThrottlingRate', { rate }, sessionId)
      await send('Performance.enable', { timeDomain: 'threadTicks' }, sessionId)
      await send('Page.navigate', { url }, sessionId)
      const look = { expression: SHOWN, awaitPromise: true }
      const { result } = await send('Runtime.evaluate', look, sessionId)
      const { metrics } = await send('Performance.getMetrics', {}, sessionId)
      const { value } = metrics.find(({ name }: { name: string }) => name === 'TaskDuration')
      await send('Target.disposeBrowserContext', { browserContextId })
      return { shown: result.value, busy: value * 1_000 }
    },
    async close(): Promise<void> {
      child.kill()
      await ended
      await rm(profile, { recursive: true, force: true })
    },
  }
}

/** Chromium prints where it listens. */
async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const [address] = /ws:\/\/\S+/.exec(line) ?? []
    if (address) return address
  }
  throw new Error('Chromium did not start')
}

/** Sends commands of the DevTools protocol. */
async function connect(address: string) {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(data)
    waiting.get(id)?.(result)
  }
  return (method: string, params: object = {}, sessionId?: string): Promise<Answer> => {
    const id = waiting.size + 1
    const { promise, resolve } = Promise.withResolvers<Answer>()
    waiting.set(id, resolve)
    socket.send(JSON.stringify({ id, method, params, sessionId }))
    return promise
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the protocol has an answer of another shape for each command
type Answer = any
