import { decideAll, mailedCode } from './backOffice.mjs'
import { BankCalls } from './bankCalls.mjs'
import { bytesOfFile } from './bytesOfFile.ts'
import { compareScreen } from './compareScreen.ts'
import { fillControl } from './controls.mjs'
import { readScreen } from './readScreen.ts'
import { signIn } from './session.mjs'
import { expectPatience, patience } from './settings.mjs'
import { isReady, pauseClock, until } from './waits.mjs'

/**
 * Drives one page of the bank for exported scenarios. Needs only a page of Playwright: no part of the bank’s project.
 * The flow's calls are held until the scenario ends them. The page's clock is paused until the scenario lets time pass.
 */
export class BankPage {
  #page
  #flow
  #labels
  #names
  #calls
  /** the customer's fields that the page reads instead of the bank's values */
  #known
  /** as it was compared last */
  #screen

  /**
   * @param page a page of Playwright, whose context was made for this scenario alone
   * @param options.name the flow whose element carries `data-state`
   * @param options.calls method and path of the flow's calls, `POST auth/login`; a star matches any one part
   * @param options.labels the label of each control that can appear, by its `name`
   */
  constructor(page, { name, calls, labels }) {
    this.#page = page
    this.#flow = name
    this.#labels = labels
    this.#names = calls
  }

  /**
   * Opens a page of the site and waits until it can be used. It neither reads from the bank nor writes to it.
   * @param path from the site's address
   * @param options.time the time of the page's clock, ISO 8601
   * @param options.storage entries of the session storage, by key
   */
  async open(path, { time, storage = {} }) {
    await this.#load(path, { time: new Date(time), storage, isSignedIn: false })
    await this.#untilReady()
  }

  /** Decides the customer's records that wait, so that the bank takes another. @param decision such as `loans reject` */
  decide(decision) {
    decideAll(decision)
  }

  /** Lets the page read these fields of the customer. @param fields by name */
  know(fields) {
    this.#known = fields
  }

  /**
   * Opens a page as the customer of the settings, and the flow by the button of this name. The bank is the real one.
   * @param within another flow that the button opens: the scenario's begins in it, and holds its calls later
   */
  async openSignedIn(path, opener, within) {
    const page = this.#page
    const storage = await signIn(page, this.#known)
    await this.#load(path, { time: new Date(), storage, isSignedIn: true })
    await page.locator('.dash[aria-busy=false]').waitFor({ timeout: patience })
    if (!within) await this.hold()
    await this.press(opener)
    await this.#untilReady(within)
  }

  /** From now on the flow's calls wait until the scenario ends them. */
  hold() {
    return this.#calls.hold()
  }

  async #load(path, { time, storage, isSignedIn }) {
    const page = this.#page
    this.#calls = new BankCalls(this.#names, { isSignedIn, known: this.#known })
    await this.#calls.install(page)
    await page.clock.install({ time })
    await page.addInitScript((entries) => {
      if (sessionStorage.length > 0) return
      for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value)
      localStorage.setItem('testimonials', 'off')
    }, storage)
    await page.goto(path)
  }

  async #untilReady(flow = this.#flow) {
    const ready = () => this.#page.evaluate(isReady, flow)
    await until(`${flow} is not on the page`, ready)
    await pauseClock(this.#page)
  }

  /** Types into, selects in, or ticks the control of this `name`. */
  async fill(name, value) {
    this.#calls.nextStep()
    const control = await this.#find((scope) => scope.locator(`[name="${name}"]`), name)
    await fillControl(control, await this.#scope(), name, value)
  }

  /** Types the code of the customer's newest mail. */
  fillCode(name) {
    return this.fill(name, mailedCode())
  }

  /** Chooses files in the control of this `name`. @param files name, size in bytes and type of each */
  async choose(name, files) {
    this.#calls.nextStep()
    const control = this.#page.locator(`[name="${name}"]`)
    await control.setInputFiles(
      files.map((file) => ({ name: file.name, mimeType: file.type, buffer: bytesOfFile(file) })),
    )
  }

  /** Presses the button, link or switch of this name. @param name a text, or a regular expression */
  async press(name) {
    this.#calls.nextStep()
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
    this.#calls.nextStep()
    await this.#page.keyboard.press('Escape')
  }

  /** Lets time pass on the page's clock. */
  async pass(milliseconds) {
    this.#calls.nextStep()
    await this.#page.clock.runFor(milliseconds)
  }

  /**
   * Ends held calls of the flow with this answer.
   * @param calls their method and path
   * @param answer `{ status, headers, body, text }`, `{ lost }` with the network's reason, or `{ own }` for the bank's own, with `more`
   *   entries by list
   */
  async answer(calls, answer) {
    await until(`the flow does not call ${calls}`, async () => this.#calls.has(calls))
    await this.#calls.end(calls, answer)
  }

  /**
   * Waits until the page shows a state.
   * @param expected an `ExpectedScreen`: absent fields are not compared
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
}
