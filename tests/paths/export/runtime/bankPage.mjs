import { compareScreen } from './compareScreen.ts'
import { readScreen } from './readScreen.ts'
import { expectPatience, patience } from './settings.mjs'

/**
 * Drives one page of the bank for exported scenarios. Needs only a page of Playwright: no part of the bank’s project.
 * The flow's calls to `/api/` are held until the scenario answers them; no other call of the page is answered, so that
 * nothing is read from the bank or written to it. The page's clock stands still until the scenario lets time pass.
 */
export class BankPage {
  #page
  #flow
  #labels
  #calls
  #held = []
  /** as it was compared last */
  #screen

  /**
   * @param page a page of Playwright, whose context was made for this scenario alone
   * @param options.name the flow whose element carries `data-state`
   * @param options.calls method and path of the flow's calls, `POST auth/login`; a star stands for any one part
   * @param options.labels the label of each control that can appear, by its `name`
   */
  constructor(page, { name, calls, labels }) {
    this.#page = page
    this.#flow = name
    this.#labels = labels
    this.#calls = calls.map(patternOf)
  }

  /**
   * Opens a page of the site and waits until it can be used.
   * @param address the whole address
   * @param options.time the time of the page's clock, ISO 8601
   * @param options.storage entries of the session storage, by key
   */
  async open(address, { time, storage = {} }) {
    const page = this.#page
    await page.route('**/api/**', (route) => this.#hold(route))
    await page.clock.install({ time: new Date(time) })
    await page.addInitScript((entries) => {
      if (sessionStorage.length > 0) return
      for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value)
    }, storage)
    await page.goto(address)
    await until(`${this.#flow} is not on the page`, () => page.evaluate(isReady, this.#flow))
    await this.#pauseClock()
  }

  /** Types into, selects in, or ticks the control of this `name`. */
  async fill(name, value) {
    const control = await this.#find((scope) => scope.locator(`[name="${name}"]`), name)
    const kind = await control.evaluate((element) =>
      element.getAttribute('role') === 'combobox' ? 'combobox' : element.type || element.tagName,
    )
    if (kind.startsWith('select')) await control.selectOption(value)
    else if (kind === 'radio')
      await (await this.#scope()).locator(`[name="${name}"][value="${value}"]`).check()
    else if (kind === 'checkbox') await control.setChecked(value !== '')
    else await control.fill(value)
    if (kind === 'combobox')
      await (await this.#scope()).getByRole('option', { name: value, exact: true }).click()
  }

  /** Presses the button, link or switch of this name. @param name a text, or a regular expression */
  async press(name) {
    const options = { name, exact: true }
    const control = await this.#find(
      (scope) =>
        scope
          .getByRole('button', options)
          .or(scope.getByRole('link', options))
          .or(scope.getByRole('switch', options)),
      name,
    )
    await control.click()
  }

  async pressEscape() {
    await this.#page.keyboard.press('Escape')
  }

  /** Lets time pass on the page's clock. */
  async pass(milliseconds) {
    await this.#page.clock.runFor(milliseconds)
  }

  /**
   * Ends the flow's held calls with this answer.
   * @param answer `{ status, headers, body, text }`, or `{ lost }` with the network's reason
   */
  async answer({ lost, status, headers = {}, body, text }) {
    await until('the flow makes no call', async () => this.#held.length > 0)
    for (const route of this.#held.splice(0)) {
      if (lost) await route.abort(lost)
      else if (text !== undefined)
        await route.fulfill({ status, headers, body: text, contentType: 'text/html' })
      else await route.fulfill({ status, headers, json: body ?? {} })
    }
  }

  /**
   * Waits until the page shows a state.
   * @param expected an `ExpectedScreen`: what is absent is not compared
   * @throws Error with the differences
   */
  async expect({ form, ...expected }) {
    const whole = { ...expected, form: form && { ...form, labels: this.#labels } }
    let faults = []
    const isShown = async () => {
      const screen = await this.#page.evaluate(readScreen, this.#flow)
      faults = compareScreen(screen, whole, this.#screen)
      if (faults.length === 0) this.#screen = screen
      return faults.length === 0
    }
    await until(
      () => faults.join(', '),
      isShown,
      (turn) => this.#nudge(turn),
      expectPatience,
    )
  }

  #hold(route) {
    const request = route.request()
    const path = new URL(request.url()).pathname.replace(/^.*\/api\//, '')
    const name = `${request.method()} ${path}`
    if (this.#calls.some((call) => call.test(name))) this.#held.push(route)
  }

  /** The topmost dialog, or the page without one. */
  async #scope() {
    const dialogs = this.#page.locator('dialog[open]')
    return (await dialogs.count()) > 0 ? dialogs.last() : this.#page.locator('body')
  }

  async #find(find, name) {
    let found
    const isThere = async () => {
      found = find(await this.#scope()).first()
      return found.isVisible()
    }
    await until(`${name} is not on the page`, isThere, (turn) => this.#nudge(turn))
    return found
  }

  /** React draws some changes in a later tick, which needs the clock: 400 ms at most. */
  async #nudge(turn) {
    if (turn % 2 === 1 && turn < 16) await this.#page.clock.runFor(50)
  }

  /** The clock goes on until the command arrives: it stops a moment ahead. */
  async #pauseClock() {
    for (let ahead = 100; ; ahead *= 2) {
      try {
        return await this.#page.clock.pauseAt((await this.#page.evaluate(() => Date.now())) + ahead)
      } catch (error) {
        if (ahead > 1000) throw error
      }
    }
  }
}

/** Milliseconds between two looks at the page. */
const PAUSE_MS = 20

const patternOf = (call) => new RegExp(`^${call.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`)

/** Waits until something is true. @param reason a text, or a function that tells it at the end */
async function until(reason, isTrue, beforeNext = async () => {}, longest = patience) {
  for (let turn = 0; turn * PAUSE_MS < longest; turn++) {
    if (await isTrue()) return
    await beforeNext(turn)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  throw new Error(typeof reason === 'function' ? reason() : reason)
}

/** Runs in the page: whether the flow is there and handles events. A touch makes the page wake up. */
function isReady(flow) {
  dispatchEvent(new Event('touchstart'))
  const root = document.querySelector(`[data-flow="${flow}"]`)
  return root !== null && Object.keys(root).some((key) => key.startsWith('__reactProps'))
}
