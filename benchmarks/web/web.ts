import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_PASSWORD } from '#server/demo/customers.ts'
import { newHome, startServer } from '#tests/support/serverProcess.ts'
import { buildBarePage } from './buildBarePage.ts'
import { scriptingOf } from './interactions.ts'
import { type Figures, firstPress, keystroke, overview, signIn } from './measure.ts'
import { startBrowser } from './phone.ts'

/** How often everything is measured; the site and the bare page take turns, so that both meet the same machine. */
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const customerOf = (key: string) => ({ email: `${key}@demo.example`, password: DEMO_PASSWORD })
const customer = customerOf('established')

/**
 * Measures the built site on an emulated phone (slow 4G, a processor four times slower), and beside it a bare page of
 * React, its router and XState from the same server. Prints the median of each figure, and its ratio to the bare
 * page's: times of a busy machine say little by themselves. `SITE_DIR` names another build than `dist`, `ROUNDS` how
 * often each is measured.
 */
export async function benchWeb(): Promise<void> {
  const bareDir = await mkdtemp(join(tmpdir(), 'quatums-bare-'))
  await buildBarePage(bareDir)
  const homes = await Promise.all(
    [process.env.SITE_DIR ?? 'dist', bareDir].map((webDir) =>
      newHome({ DEMO: 'on', WEB_DIR: webDir }),
    ),
  )
  const [site, bare] = await Promise.all(homes.map(({ env }) => startServer(env)))
  const browser = await startBrowser()
  try {
    const storage = await signedIn(site!.url, 'established')
    const storageOf = (who: string) => signedIn(site!.url, who)
    const ofSite = new Map<string, number[]>()
    const ofBare = new Map<string, number[]>()
    for (let round = 0; round < ROUNDS; round++) {
      for (const [url, known] of [
        [site!.url, ofSite],
        [bare!.url, ofBare],
      ] as const) {
        note(known, 'sign-in typed at once', await signIn(browser, url, customer, 0))
        note(known, 'sign-in after 2.5 s', await signIn(browser, url, customer, 2_500))
        note(known, 'menu at once', await firstPress(browser, `${url}/`, 0))
        note(known, 'menu after 2 s', await firstPress(browser, `${url}/`, 2_000))
        note(known, 'sign-in form', await keystroke(browser, url))
      }
      note(ofSite, 'overview', await overview(browser, site!.url, storage))
      note(ofSite, 'scripting', await scriptingOf(browser, site!.url, storageOf))
    }
    print(ofSite, ofBare)
  } finally {
    await browser.close()
    await Promise.all([site?.end('SIGTERM'), bare?.end('SIGTERM')])
    await Promise.all(homes.map((home) => home.remove()))
    await rm(bareDir, { recursive: true, force: true })
  }
}

/** The browser storage of a demonstration customer who is signed in. */
async function signedIn(url: string, who: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(customerOf(who)),
  })
  const { accessToken, ...user } = (await answer.json()) as { accessToken: string }
  return { accessToken, user: JSON.stringify(user) }
}

function note(known: Map<string, number[]>, what: string, figures: Figures): void {
  for (const [name, value] of Object.entries(figures)) {
    const key = `${what}: ${name}`
    known.set(key, [...(known.get(key) ?? []), value])
  }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!

function print(ofSite: Map<string, number[]>, ofBare: Map<string, number[]>): void {
  console.log(`Medians of ${ROUNDS} rounds; ms where no unit is named.`)
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)} on average over the last minute.`)
  console.log(
    `${'figure'.padEnd(52)}${'site'.padStart(9)}${'bare'.padStart(9)}${'ratio'.padStart(8)}`,
  )
  for (const [key, values] of ofSite) {
    const own = median(values)
    const bare = ofBare.get(key)
    const compared = bare ? [median(bare).toFixed(1), (own / median(bare)).toFixed(2)] : ['', '']
    console.log(
      key.padEnd(52) +
        own.toFixed(1).padStart(9) +
        compared[0]!.padStart(9) +
        compared[1]!.padStart(8),
    )
  }
}

if (import.meta.main) await benchWeb()
