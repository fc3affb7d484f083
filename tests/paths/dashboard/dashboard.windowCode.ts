import type { Page } from 'playwright-core'
import type { WindowName } from '#machines/dashboard/dashboard.types.ts'
import { interceptRequests, type PausedRequest } from '#tests/support/interception.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { madeFault } from './dashboard.madeFaults.ts'

const PAUSE_MS = 20
const MAX_TURNS = PATIENCE / PAUSE_MS

/** The file of each window's view, without its hash. */
const files: Record<WindowName, string> = {
  deposit: 'DepositDialog',
  depositReturn: 'DepositReturnWindow',
  kyc: 'KycDialog',
  loanApplication: 'LoanDialog',
  loanNotice: 'LoanNoticeDialog',
  loanPayment: 'LoanPaymentDialog',
  withdrawal: 'WithdrawalWindow',
  accountSettings: 'AccountSettingsWindow',
  help: 'HelpDialog',
}

type End = (request: PausedRequest) => Promise<void>

/** Holds the code of each window until a path says how loading it ends. */
export class WindowCode {
  private readonly page: Page
  private held: { file: string; request: PausedRequest }[] = []
  private readonly loaded = new Set<string>()
  private readonly spoiled = new Set<string>()
  /** how each request for a file ends: the browser asks once to preload it and once to run it */
  private readonly ends = new Map<string, End>()
  /** the files that were asked for since it was said how they end */
  private readonly asked = new Set<string>()

  constructor(page: Page) {
    this.page = page
  }

  /** Must be called once, before any page is opened. */
  async install(): Promise<void> {
    // The code of an earlier path would come from the cache, past the hold.
    const session = await this.page.context().newCDPSession(this.page)
    await session.send('Network.enable')
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    await interceptRequests(
      this.page,
      Object.values(files).map((file) => `*/assets/${file}-*.js`),
      (request) => {
        const file = /assets\/(\w+)-/.exec(request.url.pathname)![1]!
        const end = this.ends.get(file)
        if (!end) return this.held.push({ file, request })
        this.asked.add(file)
        void end(request)
      },
    )
  }

  /** Another page is opened: it has loaded nothing. */
  reset(): void {
    this.held = []
    this.loaded.clear()
    this.spoiled.clear()
    this.ends.clear()
    this.asked.clear()
  }

  /** From now on the code of the window is held again, after it did not come. */
  hold(window: WindowName): void {
    if (!this.has(window)) this.ends.delete(files[window])
  }

  /** Whether the page has this code, so that the window opens at once. */
  has(window: WindowName): boolean {
    return this.loaded.has(files[window])
  }

  /** Whether the code of the window has failed in this page: a browser runs a file only once. */
  isSpoiled(window: WindowName): boolean {
    return this.spoiled.has(files[window])
  }

  /** The code of the window comes, now or when it is asked for. */
  async pass(window: WindowName): Promise<void> {
    this.loaded.add(files[window])
    await this.endHeld(window, (request) => request.continue())
  }

  /** The code of the window comes, and throws when it is run. @throws Error without such a request */
  async break(window: WindowName): Promise<void> {
    this.spoiled.add(files[window])
    const body = `throw new Error('${madeFault}')`
    await this.endAsked(window, (request) =>
      request.fulfill({ contentType: 'text/javascript', body }),
    )
  }

  /** The code of the window does not come. @throws Error without such a request */
  async fail(window: WindowName): Promise<void> {
    await this.endAsked(window, (request) => request.abort('ConnectionRefused'))
  }

  /** A held request may be of the page before, so later ones end in the same way. */
  private async endHeld(window: WindowName, end: End): Promise<void> {
    const file = files[window]
    const held = this.held.filter((one) => one.file === file)
    this.held = this.held.filter((one) => one.file !== file)
    this.ends.set(file, end)
    if (held.length === 0) this.asked.delete(file)
    else this.asked.add(file)
    for (const { request } of held) await end(request)
  }

  private async endAsked(window: WindowName, end: End): Promise<void> {
    await this.endHeld(window, end)
    for (let turn = 0; !this.asked.has(files[window]); turn++) {
      if (turn === MAX_TURNS) throw new Error(`the code of ${window} was not asked for`)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}
