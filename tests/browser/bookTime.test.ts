import { inflateSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { hasChromium } from '#tests/support/chromium.ts'
import { sharedSite } from '#tests/support/site.ts'

/** How the book shows time and counted attempts, in the built book on the real server. */
describe.skipIf(!hasChromium)('the time in the book', () => {
  const site = sharedSite({ demo: true })
  beforeAll(async () => {
    await site.page.goto(`${site.url}/book/preview.html`)
    await site.page.waitForFunction(() => window.flowPreview)
  })

  /** The progress of each bar in the preview, 0 to 1, and whether its animation runs. */
  const bars = () =>
    site.page.evaluate(() =>
      [...document.querySelectorAll('.progress-timed')].map((bar) => ({
        part: bar.getBoundingClientRect().width / bar.parentElement!.getBoundingClientRect().width,
        plays: bar.getAnimations().map(({ playState }) => playState),
      })),
    )
  const open = (flow: string, input?: string, moves: readonly string[] = []) =>
    site.page.evaluate(([flow, input, moves]) => window.flowPreview!.open(flow, input, moves), [
      flow,
      input,
      moves,
    ] as const)
  const make = (label: string) =>
    site.page.evaluate(async (label) => {
      const snapshot = await window.flowPreview!.makeMove(label)
      if (!('state' in snapshot)) throw new Error(snapshot.rejected)
      return snapshot
    }, label)
  const pass = (milliseconds: number) =>
    site.page.evaluate((ms) => window.flowPreview!.advanceTime(ms), milliseconds)

  it('[book] a bar does not move until the flow’s time passes, also when the reader used the view', async () => {
    await open('loanApplication', 'empty', applied)
    await site.page.getByRole('button', { name: 'Take Loan' }).click()
    await site.page.locator('.progress-timed').waitFor({ state: 'attached' })
    expect(await bars()).toEqual([{ part: 0, plays: ['paused'] }])
    await pass(6_000)
    const [bar] = await bars()
    expect(bar!.plays).toEqual(['paused'])
    expect(bar!.part).toBeCloseTo(6 / 15, 2)
  })

  it('[book] a bar starts with its delay, also when more time passes at once', async () => {
    await open('idleSession')
    await pass(14 * 60_000)
    const [bar] = await bars()
    expect(bar!.part).toBeCloseTo(0.5, 2)
  })

  it('[book] a storyboard picture keeps the progress of a bar, and nothing moves in it', async () => {
    await open('idleSession')
    await pass(13.5 * 60_000)
    const seen = await site.page.evaluate(async () => {
      const picture = document.createElement('iframe')
      picture.srcdoc = window.flowPreview!.captureHtml()
      const loaded = new Promise((resolve) => picture.addEventListener('load', resolve))
      document.body.append(picture)
      await loaded
      const inside = picture.contentDocument!
      const bar = inside.querySelector('.progress-timed')!
      const part =
        bar.getBoundingClientRect().width / bar.parentElement!.getBoundingClientRect().width
      const { printColorAdjust } = getComputedStyle(inside.documentElement)
      const moving = inside.getAnimations().length
      picture.remove()
      return { part, moving, printColorAdjust }
    })
    expect(seen.part).toBeCloseTo(0.25, 2)
    expect(seen).toMatchObject({ moving: 0, printColorAdjust: 'exact' })
  })

  it('[book] time continues past each timer of a state that is entered again', async () => {
    await open('testimonial', 'on', ['after testimonialPause', 'readTestimonials answers: two'])
    expect((await make('after testimonialPause')).nextTimer).toBe(35_000)
    expect((await make('after testimonialPause')).nextTimer).toBeUndefined()
    await open('backgroundRotation')
    for (const turn of [1, 2, 3]) {
      const { elapsed, nextTimer } = await make('after backgroundRotation')
      expect([elapsed, nextTimer]).toEqual([turn * 5_000, 5_000])
    }
    await open('idleSession')
    await pass(60_000)
    expect((await make('callAnswered')).nextTimer).toBe(240_000)
  })

  it('[book] prints pictures from the first page on', async () => {
    const { page } = site
    await page.goto(`${site.url}/book/#withdrawal/storyboard/${toTheLoan}`)
    await page.getByRole('button', { name: 'Print' }).and(page.locator(':enabled')).waitFor()
    // The header alone draws about a hundred texts, a row of pictures more than a thousand.
    const first = await page.pdf({ pageRanges: '1', preferCSSPageSize: true })
    expect(textsIn(first)).toBeGreaterThan(500)
    for (const one of site.complaints.splice(0)) expect(one).toMatch(/^Blocked script execution/)
  })
})

const applied = [
  'amount termMonths monthlyIncome homeAddress state city',
  'next',
  'professionalCategory professionalStatus nextOfKin phone loanPurpose',
].flatMap((step) =>
  step === 'next' ? [step] : step.split(' ').map((field) => `fieldChanged (${field})`),
)

/** A path with long texts: two rows of pictures do not fit below the header. */
const toTheLoan = [
  'input',
  'invest, bank transfer',
  'moves',
  'requirements closes: clear',
  'submit',
  'readEligibility answers: loan pending',
  'after pendingLoanReload',
]
  .map(encodeURIComponent)
  .join('/')

/** The number of text operations in a PDF. */
function textsIn(pdf: Buffer): number {
  const raw = pdf.toString('latin1')
  const streams = [...raw.matchAll(/FlateDecode.*?stream\r?\n(.*?)endstream/gs)]
  const drawn = streams.map(([, stream]) => {
    try {
      return inflateSync(Buffer.from(stream!, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  return drawn.join('\n').match(/T[jJ]\b/g)?.length ?? 0
}
