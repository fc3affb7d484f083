import { execSync } from 'node:child_process'
import { BankCalls } from './bankCalls.mjs'
import { bytesOfFile } from './bytesOfFile.ts'
import { compareScreen } from './compareScreen.ts'
import { readScreen } from './readScreen.ts'
import { customer, expectPatience, mailCommand, patience } from './settings.mjs'
import { isReady, until } from './waits.mjs'

/**
 * Drives one page of the bank for exported scenarios. Needs only a page of Playwright: no part of the bank’s project.
 * The flow's calls are held until the scenario ends them. The page's clock stands still until the scenario lets time
 * pass.
 */
export class BankPage {
  #page
  #flow
  #labels
  #names
  #calls
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
    this.#names = calls
  }

  /**
   * Opens a page of the site and waits until it can be used. Nothing is read from the bank or written to it.
   * @param path from the site's address
   * @param options.time the time of the page's clock, ISO 8601
   * @param options.storage entries of the session storage, by key
   */
  async open(path, { time, storage = {} }) {
    await this.#load(path, { time: new Date(time), storage, isSignedIn: false })
    await this.#untilReady()
  }

  /**
   * Opens a page as the customer of the settings, and the flow by the button of this name. The bank is the real one.
   * @throws Error when the bank does not sign the customer in
   */
  async openSignedIn(path, opener) {
    const page = this.#page
    const reply = await page.request.post('/api/auth/login', { data: customer })
    const { accessToken, ...user } = reply.ok() ? await reply.json() : {}
    if (!accessToken)
      throw new Error(`CUSTOMER_EMAIL and CUSTOMER_PASSWORD sign nobody in: ${await reply.text()}`)
    const storage = { accessToken, user: JSON.stringify(user) }
    await this.#load(path, { time: new Date(), storage, isSignedIn: true })
    await page.locator('.dash[aria-busy=false]').waitFor({ timeout: patience })
    await this.#calls.hold()
    await this.press(opener)
    await this.#untilReady()
  }

  async #load(path, { time, storage, isSignedIn }) {
    const page = this.#page
    this.#calls = new BankCalls(this.#names, { isSignedIn })
    await this.#calls.install(page)
    await page.clock.install({ time })
    await page.addInitScript((entries) => {
      if (sessionStorage.length > 0) return
      for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value)
      localStorage.setItem('testimonials', 'off')
    }, storage)
    await page.goto(path)
  }

  async #untilReady() {
    const ready = () => this.#page.evaluate(isReady, this.#flow)
    await until(`${this.#flow} is not on the page`, ready)
    await this.#pauseClock()
  }

  /** Types into, selects in, or ticks the control of this `name`. */
  async fill(name, value) {
    this.#calls.nextStep()
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

  /** Types the code of the customer's newest mail. @throws Error when there is none */
  async fillCode(name) {
    if (!mailCommand) throw new Error('MAIL_COMMAND is needed, which prints the mails')
    const [, code] = /Your code is (\d{6})\b/.exec(execSync(mailCommand).toString()) ?? []
    if (!code) throw new Error('MAIL_COMMAND prints no mail with a code')
    await this.fill(name, code)
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
