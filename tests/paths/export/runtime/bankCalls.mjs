/**
 * The calls of a page to the bank. The flow's are held until the scenario ends them. In a scenario of a customer who is
 * signed in all others reach the bank; in any other they stay without an answer, so that nothing is read or written.
 */
export class BankCalls {
  #patterns
  #passesOthers
  #isHolding
  #known
  #held = []
  /** calls that the page itself made before the flow began */
  #earlier = []
  /** ends the calls that the page repeats by itself, until the next step */
  #repeated

  /**
   * @param calls method and path, `POST auth/login`, or `GET content` and the type; a star matches any one part
   * @param options.isSignedIn a customer is signed in at the bank
   * @param options.known the customer's fields that the page reads instead of the bank's values
   */
  constructor(calls, { isSignedIn, known }) {
    this.#patterns = calls.map(patternOf)
    this.#passesOthers = isSignedIn
    this.#isHolding = !isSignedIn
    this.#known = known
  }

  async install(page) {
    const handle = (route) => this.#handle(route)
    await page.route('**/api/**', handle)
    await page.route((url) => url.searchParams.has('query'), handle)
  }

  /** From now on the flow's calls wait. The page's earlier calls are over. */
  async hold() {
    await Promise.all(this.#earlier)
    this.#isHolding = true
  }

  /** A step of the customer or of the clock: what the page calls now is another call. */
  nextStep() {
    this.#repeated = undefined
  }

  /** Whether each of these calls is held. */
  has(calls) {
    return calls.every((call) => this.#held.some(({ name }) => patternOf(call).test(name)))
  }

  /** Ends the held calls of these names. @param answer see `BankPage.answer` */
  async end(calls, answer) {
    const patterns = calls.map(patternOf)
    const isNamed = ({ name }) => patterns.some((pattern) => pattern.test(name))
    const taken = this.#held.filter(isNamed)
    this.#held = this.#held.filter((one) => !isNamed(one))
    const reads = calls.filter((call) => call.startsWith('GET '))
    this.#repeated = { patterns: reads.map(patternOf), answer }
    await Promise.all(taken.map(({ route }) => endWith(route, answer)))
  }

  #handle(route) {
    const name = nameOf(route.request())
    const isOwn = this.#patterns.some((call) => call.test(name))
    if (!isOwn || !this.#isHolding) {
      if (!this.#passesOthers && !name.startsWith('GET content ')) return
      if (isOwn) this.#earlier.push(route.request().response())
      return this.#known && isCustomer.test(name)
        ? endWithFields(route, () => this.#known)
        : route.continue()
    }
    const { patterns = [], answer } = this.#repeated ?? {}
    if (patterns.some((pattern) => pattern.test(name))) return endWith(route, answer)
    this.#held.push({ name, route })
  }
}

async function endWith(route, { own, more, lost, status, headers = {}, body, text }) {
  if (own && more) return endWithMore(route, more)
  if (own) return route.continue()
  if (lost) return route.abort(lost)
  if (text !== undefined)
    return route.fulfill({ status, headers, body: text, contentType: 'text/html' })
  return route.fulfill({ status, headers, json: body ?? {} })
}

const isCustomer = /^GET users\/[^/]+$/

/** The bank's own answer with other fields. @param change makes them of its body */
async function endWithFields(route, change) {
  const response = await route.fetch().catch(() => undefined)
  // The scenario may be over, and its page with it.
  if (!response) return route.abort().catch(() => {})
  const body = await response.json()
  return route.fulfill({ response, json: { ...body, ...change(body) } })
}

const endWithMore = (route, more) =>
  endWithFields(route, (body) =>
    Object.fromEntries(
      Object.entries(more).map(([key, entries]) => [key, [...body[key], ...entries]]),
    ),
  )

function nameOf(request) {
  const { pathname, searchParams } = new URL(request.url())
  const [, call] = /\/api\/(.*)$/.exec(pathname) ?? []
  if (call !== undefined) return `${request.method()} ${call}`
  return `GET content ${/_type\s*==\s*"(\w+)"/.exec(searchParams.get('query'))?.[1] ?? ''}`
}

const patternOf = (call) => new RegExp(`^${call.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`)
