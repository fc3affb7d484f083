/** Runs asynchronous requests one after another, in the order in which they were made. */
export class RequestQueue {
  private last: Promise<void> = Promise.resolve()
  private length = 0
  private readonly onDone: (isIdle: boolean) => void

  /** @param onDone called after each request */
  constructor(onDone: (isIdle: boolean) => void) {
    this.onDone = onDone
  }

  /** True when no request is running or waiting. */
  get isIdle(): boolean {
    return this.length === 0
  }

  /** @param request must not throw, or later requests would never run */
  run(request: () => Promise<void>): Promise<void> {
    this.length++
    this.last = this.last.then(async () => {
      await request()
      this.length--
      this.onDone(this.isIdle)
    })
    return this.last
  }
}
