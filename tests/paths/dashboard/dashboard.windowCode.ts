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
  withdrawal: 'WithdrawalDialogs',
  accountSettings: 'AccountSettingsWindow',
  help: 'HelpDialog',
}

/** Holds the code of each window until a path says how loading it ends. */
export class WindowCode {
  private readonly page: Page
  private held: { file: string; request: PausedRequest }[] = []
  private readonly loaded = new Set<string>()
  private readonly passing = new Set<string>()
  private readonly failing = new Set<string>()
  private readonly spoiled = new Set<string>()
  /** whose request came while its code was not to come */
  private readonly refused = new Set<string>()

  constructor(page: Page) {
    this.page = page
  }

  /** Must be called once, before any page is opened. */
  async install(): Promise<void> {
    // The code of an earlier path would come from the cache, where nobody can hold it.
    const session = await this.page.context().newCDPSession(this.page)
    await session.send('Network.enable')
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    await interceptRequests(
      this.page,
      Object.values(files).map((file) => `*/assets/${file}-*.js`),
      (request) => {
        const file = /assets\/(\w+)-/.exec(request.url.pathname)![1]!
        if (this.passing.has(file)) void request.continue()
        // The browser asks for a file once to preload it and once to run it.
        else if (this.failing.has(file)) {
          this.refused.add(file)
          void request.abort('ConnectionRefused')
        } else this.held.push({ file, request })
      },
    )
  }

  /** Another page is opened: it has loaded nothing. */
  reset(): void {
    this.held = []
    this.loaded.clear()
    this.passing.clear()
    this.failing.clear()
    this.spoiled.clear()
    this.refused.clear()
  }

  /** From now on the code of the window is held again, after it did not come. */
  hold(window: WindowName): void {
    this.failing.delete(files[window])
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
    const file = files[window]
    this.loaded.add(file)
    this.failing.delete(file)
    this.passing.add(file)
    for (const { request } of this.take(file)) await request.continue()
  }

  /** The code of the window comes, and throws when it is run. */
  async break(window: WindowName): Promise<void> {
    this.spoiled.add(files[window])
    const body = `throw new Error('${madeFault}')`
    await this.eachAsked(window, (request) =>
      request.fulfill({ contentType: 'text/javascript', body }),
    )
  }

  /** The code of the window does not come. @throws Error when nobody asks for it */
  async fail(window: WindowName): Promise<void> {
    this.refused.delete(files[window])
    this.failing.add(files[window])
    await this.eachAsked(window, (request) => request.abort('ConnectionRefused'))
  }

  private async eachAsked(
    window: WindowName,
    answer: (request: PausedRequest) => Promise<void>,
  ): Promise<void> {
    for (let turn = 0; turn < MAX_TURNS; turn++) {
      const asked = this.take(files[window])
      for (const { request } of asked) await answer(request)
      if (asked.length > 0 || this.refused.has(files[window])) return
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    throw new Error(`the code of ${window} was not asked for`)
  }

  private take(file: string) {
    const taken = this.held.filter((one) => one.file === file)
    this.held = this.held.filter((one) => one.file !== file)
    return taken
  }
}
