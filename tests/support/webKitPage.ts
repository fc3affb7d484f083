import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { eventually } from './eventually.ts'
import type { WebDriverSession } from './webDriver.ts'
import {
  allWithin,
  containing,
  hasSaid,
  innermostWith,
  kindAndValue,
  noteErrors,
  optionOf,
  shownOf,
  takeErrors,
  wasMissed,
  watchedPlace,
} from './webKitPageCode.ts'

/** An element, as WebDriver names it in what it takes and gives. */
type Reference = Record<string, string>
type Find = () => Promise<Reference[]>

/** Elements that have a role without naming it. */
const elementsOf: Record<string, string> = {
  button: 'button',
  dialog: 'dialog',
  heading: 'h1',
  link: 'a[href]',
  listitem: 'li',
  status: 'output',
}

/** The part of Playwright's locator that the steps of `tests/browser/customer.ts` use, over WebDriver. */
class WebKitLocator {
  protected readonly session: WebDriverSession
  /** in words, for errors */
  private readonly what: string
  private readonly find: Find

  constructor(session: WebDriverSession, what: string, find: Find) {
    this.session = session
    this.what = what
    this.find = find
  }

  locator = (css: string) => this.among(css, (roots) => this.runOnAll(allWithin, roots, css))
  getByText = (text: string, { exact = false } = {}) =>
    this.among(text, (roots) => this.runOnAll(innermostWith, roots, text, exact))
  filter = ({ hasText }: { hasText: string }) =>
    this.among(hasText, (elements) => this.runOnAll(containing, elements, hasText))
  first = () => this.among('the first', async (elements) => elements.slice(0, 1))

  /** By the name that WebKit itself computes for assistive software. */
  getByRole = (role: string, { name }: { name?: string | RegExp } = {}) =>
    this.among(`${role} ${name}`, async (roots) => {
      const css = [elementsOf[role], `[role="${role}"]`].filter(Boolean).join()
      const elements = await this.runOnAll(shownOf, await this.runOnAll(allWithin, roots, css))
      if (name === undefined) return elements
      return this.named(elements, (label) =>
        typeof name === 'string' ? label === name : name.test(label),
      )
    })
  getByLabel = (name: string) =>
    this.among(name, async (roots) =>
      this.named(await this.runOnAll(allWithin, roots, 'input, select, textarea'), (label) =>
        label.includes(name),
      ),
    )

  /** Once it is uncovered and stable, and again after a late move: WebKit clicks anyway. */
  click = () => {
    let last: string | undefined
    return this.act(async (path, element) => {
      const place = await this.run<string | undefined>(watchedPlace, element)
      const isStill = place === last
      last = place
      if (!place) throw new Error(`${this.what} is covered`)
      if (!isStill) throw new Error(`${this.what} moves`)
      await this.session.send('POST', `${path}/click`)
      if (await this.run(wasMissed)) throw new Error(`${this.what} moved away`)
    })
  }
  check = () => this.click()
  fill = (text: string) =>
    this.act(async (path, element) => {
      const [type, value] = await this.run<[string, string]>(kindAndValue, element)
      if (value) await this.session.send('POST', `${path}/clear`)
      // A date is typed, as a customer does: month, day, year.
      const keys = type === 'date' ? text.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1') : text
      await this.session.send('POST', `${path}/value`, { text: keys })
    })
  pressSequentially = this.fill
  selectOption = (value: string) =>
    this.act(async (_path, element) => {
      const option = await this.run<Reference>(optionOf, element, value)
      await this.session.send('POST', `${pathOf(option)}/click`)
    })
  async setInputFiles({ name, buffer }: { name: string; buffer: Buffer }) {
    const folder = await mkdtemp(join(tmpdir(), 'quatums-files-'))
    await writeFile(join(folder, name), buffer)
    // It is read when it is sent.
    onTestFinished(() => rm(folder, { recursive: true }))
    await this.act((path) =>
      this.session.send('POST', `${path}/value`, { text: join(folder, name) }),
    )
  }
  evaluate = <Value>(code: (element: never) => Value) =>
    this.act<Value>((_path, element) => this.run(code, element))
  waitFor = ({ state = 'visible' }: { state?: 'visible' | 'detached' } = {}) =>
    eventually(async () => {
      const found = await this.runOnAll(shownOf, await this.find())
      if (found.length > 0 === (state === 'detached'))
        throw new Error(`${this.what}: ${found.length} are shown`)
    })

  /** Repeated until it works: the element comes, and what covers it goes. */
  private act<Value>(action: (path: string, element: Reference) => Promise<Value>): Promise<Value> {
    return eventually(async () => {
      const found = await this.find()
      if (found.length !== 1) throw new Error(`${this.what}: ${found.length} are there`)
      return action(pathOf(found[0]!), found[0]!)
    })
  }

  private among(what: string, next: (elements: Reference[]) => Promise<Reference[]>): Locator {
    const path = `${this.what} > ${what}`
    const found = new WebKitLocator(this.session, path, async () => next(await this.find()))
    return found as unknown as Locator
  }

  private async named(elements: Reference[], isMeant: (label: string) => boolean) {
    const meant: Reference[] = []
    for (const element of elements)
      if (isMeant(await this.session.send('GET', `${pathOf(element)}/computedlabel`)))
        meant.push(element)
    return meant
  }

  /** Runs code of the page on elements. WebKit knows an element as an argument only, not in a list. */
  private runOnAll = (
    code: (elements: Element[], ...rest: never[]) => Element[],
    elements: Reference[],
    ...rest: unknown[]
  ) =>
    this.session.send<Reference[]>('POST', '/execute/sync', {
      script: `const given = [...arguments]
        return (${code})(given.slice(${rest.length}), ...given.slice(0, ${rest.length}))`,
      args: [...rest, ...elements],
    })

  /** Runs code in the page, without access to the code around it. */
  protected run = <Value>(code: (...args: never[]) => unknown, ...args: unknown[]) =>
    this.session.send<Value>('POST', '/execute/sync', {
      script: `return (${code}).apply(null, arguments)`,
      args,
    })
}

/** The part of Playwright's page that the same steps use. */
export class WebKitPage extends WebKitLocator {
  constructor(session: WebDriverSession) {
    super(session, 'page', () => this.run((): unknown => [document.documentElement]))
  }

  async goto(url: string) {
    await this.session.send('POST', '/url', { url })
    await this.run(noteErrors)
    await this.run(hasSaid, '')
  }
  /** Waits until the page has said this line, however short it was shown. */
  said = (text: string) =>
    eventually(async () => {
      if (!(await this.run(hasSaid, text))) throw new Error(`"${text}" was not said`)
    })
  waitForURL = (pattern: string) =>
    eventually(async () => {
      const url = await this.session.send<string>('GET', '/url')
      if (!url.endsWith(pattern.replace('**', ''))) throw new Error(`it is at ${url}`)
    })
  /** The page's own error reports (O7), since the last time. */
  complaints = () => this.run<string[]>(takeErrors)
  override evaluate = <Value>(code: (element: never) => Value) => this.run<Value>(code)

  /** For all who know a page by Playwright's name. */
  asPage = () => this as unknown as Page
}

const pathOf = (element: Reference): string => `/element/${Object.values(element)[0]}`
