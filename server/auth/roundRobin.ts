/**
 * A line in which flows take turns: plain round robin (Nagle, RFC 970), deficit round robin (Shreedhar and Varghese
 * 1995) with calls of equal cost. A flow that has waiting calls has one place in the circle; a new flow enters at its
 * end, and a flow that was served goes to its end. So the next call of a flow waits until each earlier flow has been
 * served once, whatever arrives meanwhile. Adding, taking and removing take constant time.
 *
 * A flow may contain flows, such as the narrower networks of a wide one: together they have one place.
 */
export class RoundRobin<Call> {
  /** in the order of their turns */
  readonly #flows = new Map<string, RoundRobin<Call>>()
  /** calls of a flow without inner flows, in order of arrival */
  readonly #calls = new Set<Call>()

  get isEmpty(): boolean {
    return this.#flows.size === 0 && this.#calls.size === 0
  }

  /** @param path the names of the flow, the widest first */
  add([name, ...narrower]: readonly string[], call: Call): void {
    if (name === undefined) {
      this.#calls.add(call)
      return
    }
    const flow = this.#flows.get(name) ?? new RoundRobin<Call>()
    this.#flows.set(name, flow)
    flow.add(narrower, call)
  }

  /** Takes the next call out of the line; undefined when none waits. */
  take(): Call | undefined {
    for (const [name, flow] of this.#flows) {
      const call = flow.take()
      this.#flows.delete(name)
      if (!flow.isEmpty) this.#flows.set(name, flow)
      return call
    }
    const [call] = this.#calls
    if (call !== undefined) this.#calls.delete(call)
    return call
  }

  /** Removes a call that no longer waits. Its flow keeps its place for its next call. */
  remove([name, ...narrower]: readonly string[], call: Call): void {
    if (name === undefined) {
      this.#calls.delete(call)
      return
    }
    const flow = this.#flows.get(name)
    flow?.remove(narrower, call)
    if (flow?.isEmpty) this.#flows.delete(name)
  }
}
