import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  DEBOUNCE_MS,
  followContent,
  type PageVisibility,
  RETRY_MS,
  WELCOME_TIMEOUT_MS,
} from '#content/followContent.ts'
import type { ListenerCallbacks } from '#content/listen.ts'
import { contentStore } from '#content/store.ts'
import { ApiFailure } from '#domain/failure.ts'

/** A page whose visibility the test controls. */
function page(visible = true) {
  let notify = () => {}
  return {
    isVisible: () => visible,
    onChange(callback: () => void) {
      notify = callback
    },
    setVisible(next: boolean) {
      visible = next
      notify()
    },
  } satisfies PageVisibility & { setVisible(visible: boolean): void }
}

/** A content service controlled by the test; `connections` has one entry per connection ever opened. */
function service() {
  const connections: (ListenerCallbacks & { isOpen: boolean })[] = []
  return {
    connections,
    connection: () => connections.at(-1)!,
    open: () => connections.filter(({ isOpen }) => isOpen).length,
    listen: vi.fn(async (callbacks: ListenerCallbacks) => {
      const connection = { ...callbacks, isOpen: true }
      connections.push(connection)
      return () => {
        connection.isOpen = false
      }
    }),
  }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('[C4] the connection to the content service', () => {
  function begin(visibility = page()) {
    const from = service()
    const onUpdate = vi.fn()
    const onDisconnected = vi.fn()
    const follower = followContent({
      listen: from.listen,
      onUpdate,
      onDisconnected,
      visibility,
    })
    follower.start()
    return { from, onUpdate, onDisconnected, visibility, follower }
  }

  it('requests an update at each welcome and after a change', async () => {
    const { from, onUpdate, follower } = begin()
    await settle()
    expect(onUpdate).not.toHaveBeenCalled()
    from.connection().onWelcome()
    expect(onUpdate).toHaveBeenCalledTimes(1)
    expect(follower.isConnected()).toBe(true)
    from.connection().onChange()
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS)
    expect(onUpdate).toHaveBeenCalledTimes(2)
  })

  it('combines the changes of one save', async () => {
    const { from, onUpdate } = begin()
    await settle()
    from.connection().onWelcome()
    for (let change = 0; change < 14; change += 1) from.connection().onChange()
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS * 2)
    expect(onUpdate).toHaveBeenCalledTimes(2)
  })

  it('is closed while the page is hidden, and requests an update when it is visible again', async () => {
    const { from, visibility, onUpdate } = begin()
    await settle()
    from.connection().onWelcome()
    visibility.setVisible(false)
    expect(from.open()).toBe(0)
    visibility.setVisible(true)
    visibility.setVisible(true)
    await settle()
    expect(from.connections).toHaveLength(2)
    expect(from.open()).toBe(1)
    from.connection().onWelcome()
    expect(onUpdate).toHaveBeenCalledTimes(2)
  })

  it('is not opened by a tab that was never visible', async () => {
    const { from, visibility } = begin(page(false))
    await settle()
    expect(from.listen).not.toHaveBeenCalled()
    visibility.setVisible(true)
    expect(from.listen).toHaveBeenCalledTimes(1)
  })

  it('closes when the page is hidden while the connection is opening', async () => {
    const { from, visibility } = begin()
    visibility.setVisible(false)
    await settle()
    expect(from.open()).toBe(0)
    from.connection().onWelcome()
    expect(from.connections).toHaveLength(1)
  })

  it('[C5] reconnects after a lost connection with growing delays, which a welcome resets', async () => {
    const { from, onDisconnected } = begin()
    await settle()
    for (const wait of [RETRY_MS.first, 2 * RETRY_MS.first, 4 * RETRY_MS.first]) {
      const before = from.connections.length
      from.connection().onLost()
      expect(from.open()).toBe(0)
      await vi.advanceTimersByTimeAsync(wait - 1)
      expect(from.connections).toHaveLength(before)
      await vi.advanceTimersByTimeAsync(1)
      expect(from.connections).toHaveLength(before + 1)
    }
    expect(onDisconnected).toHaveBeenCalled()
    from.connection().onWelcome()
    from.connection().onLost()
    await vi.advanceTimersByTimeAsync(RETRY_MS.first)
    expect(from.open()).toBe(1)
  })

  it('[C5] waits a minute at most, and does not reconnect while the page is hidden', async () => {
    const { from, visibility } = begin()
    await settle()
    for (let time = 0; time < 12; time += 1) {
      from.connection().onLost()
      await vi.advanceTimersByTimeAsync(RETRY_MS.longest)
    }
    expect(from.open()).toBe(1)
    from.connection().onLost()
    visibility.setVisible(false)
    const before = from.connections.length
    await vi.advanceTimersByTimeAsync(10 * RETRY_MS.longest)
    expect(from.connections).toHaveLength(before)
  })

  it('[C5] reports a connection that opens without a welcome', async () => {
    const { onDisconnected, from } = begin()
    await vi.advanceTimersByTimeAsync(WELCOME_TIMEOUT_MS - 1)
    expect(onDisconnected).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(onDisconnected).toHaveBeenCalledTimes(1)
    expect(from.open()).toBe(1)
  })

  it('[C5] is retried when it cannot be opened', async () => {
    const from = service()
    from.listen.mockRejectedValueOnce(new TypeError('no network'))
    const onDisconnected = vi.fn()
    followContent({
      listen: from.listen,
      onUpdate: vi.fn(),
      onDisconnected,
      visibility: page(),
    }).start()
    await settle()
    expect(onDisconnected).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(RETRY_MS.first)
    expect(from.open()).toBe(1)
  })
})

describe('what a page shows', () => {
  const SLOW_AFTER_MS = 8_000
  const failure = new ApiFailure({ kind: 'server', message: 'Not just now.' })

  function begin() {
    const from = service()
    const visibility = page()
    return {
      from,
      visibility,
      store: contentStore({ listen: from.listen, slowAfterMs: SLOW_AFTER_MS, visibility }),
    }
  }
  type Reader = () => Promise<string | null>
  const shown = (entry: { getSnapshot(): { value: unknown; failure: unknown } }) => {
    const { value, failure } = entry.getSnapshot()
    return failure === undefined ? value : [value, failure]
  }

  it('[C4] opens one connection for all entries', async () => {
    const { from, store } = begin()
    for (const word of ['a', 'b', 'c']) store.entry(async () => word).subscribe(vi.fn())
    await settle()
    expect(from.listen).toHaveBeenCalledTimes(1)
  })

  it('[C4] reads a missing value at once, and an initial value once at the welcome', async () => {
    const { from, store } = begin()
    const missing = vi.fn<Reader>().mockResolvedValue('read')
    const initial = vi.fn<Reader>().mockResolvedValue('fresh')
    const first = store.entry(missing)
    const second = store.entry(initial, 'built in')
    first.subscribe(vi.fn())
    second.subscribe(vi.fn())
    await settle()
    expect([shown(first), shown(second)]).toEqual(['read', 'built in'])
    expect(initial).not.toHaveBeenCalled()
    from.connection().onWelcome()
    await settle()
    expect(shown(second)).toBe('fresh')
    expect(initial).toHaveBeenCalledTimes(1)
  })

  it('[C4] shows a change, and does not notify when the value is the same', async () => {
    const { from, store } = begin()
    const read = vi.fn<Reader>().mockResolvedValue('one')
    const entry = store.entry(read)
    const listener = vi.fn()
    entry.subscribe(listener)
    await settle()
    from.connection().onWelcome()
    await settle()
    const before = entry.getSnapshot()
    expect(listener).toHaveBeenCalledTimes(1)
    read.mockResolvedValue('two')
    from.connection().onChange()
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS)
    expect(shown(entry)).toBe('two')
    expect(listener).toHaveBeenCalledTimes(2)
    expect(before.value).toBe('one')
  })

  it('[C4] reads an entry without subscribers only when it is shown again', async () => {
    const { from, store } = begin()
    const read = vi.fn<Reader>().mockResolvedValue('text')
    const entry = store.entry(read)
    const leave = entry.subscribe(vi.fn())
    await settle()
    from.connection().onWelcome()
    await settle()
    leave()
    const before = read.mock.calls.length
    from.connection().onChange()
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS)
    expect(read).toHaveBeenCalledTimes(before)
    const leaveAgain = entry.subscribe(vi.fn())
    await settle()
    expect(read).toHaveBeenCalledTimes(before + 1)
    leaveAgain()
    entry.subscribe(vi.fn())
    await settle()
    expect(read).toHaveBeenCalledTimes(before + 1)
  })

  it('[C5] keeps the value when a read fails, without a failure', async () => {
    const { from, store } = begin()
    const read = vi.fn<Reader>().mockResolvedValue('text')
    const entry = store.entry(read)
    entry.subscribe(vi.fn())
    await settle()
    read.mockRejectedValue(failure)
    from.connection().onWelcome()
    await settle()
    expect(shown(entry)).toBe('text')
  })

  it('[C5] shows a failure when there is no value, and reads again on retry', async () => {
    const { store } = begin()
    const read = vi.fn<Reader>().mockRejectedValueOnce(failure).mockResolvedValue('text')
    const entry = store.entry(read)
    entry.subscribe(vi.fn())
    await settle()
    expect(shown(entry)).toEqual([undefined, 'Not just now.'])
    entry.retry()
    expect(shown(entry)).toBeUndefined()
    await settle()
    expect(shown(entry)).toBe('text')
  })

  it('[C5] says after the time limit that loading is slow, and still accepts the late answer', async () => {
    const { store } = begin()
    let answer = (_: string) => {}
    const read = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)))
    const entry = store.entry(read)
    entry.subscribe(vi.fn())
    await vi.advanceTimersByTimeAsync(SLOW_AFTER_MS - 1)
    expect(shown(entry)).toBeUndefined()
    // The welcome timeout passed meanwhile; a running read is not repeated.
    expect(SLOW_AFTER_MS).toBeGreaterThan(WELCOME_TIMEOUT_MS)
    expect(read).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(shown(entry)).toEqual([undefined, expect.stringContaining('takes longer')])
    entry.retry()
    await vi.advanceTimersByTimeAsync(SLOW_AFTER_MS - 1)
    expect(shown(entry)).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(shown(entry)).toEqual([undefined, expect.stringContaining('takes longer')])
    answer('late')
    await settle()
    expect(shown(entry)).toBe('late')
  })

  it('[C5] shows the first value, also when a later read fails', async () => {
    const { from, store } = begin()
    let answer = (_: string) => {}
    const read = vi.fn<Reader>()
    read.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    read.mockRejectedValue(failure)
    const entry = store.entry(read)
    entry.subscribe(vi.fn())
    await settle()
    from.connection().onWelcome()
    await settle()
    answer('first')
    await settle()
    expect(shown(entry)).toBe('first')
  })

  it('[C5] ignores an answer that is older than the shown one', async () => {
    const { from, store } = begin()
    const answers: ((value: string) => void)[] = []
    const entry = store.entry(() => new Promise<string>((resolve) => answers.push(resolve)))
    entry.subscribe(vi.fn())
    await settle()
    from.connection().onWelcome()
    await settle()
    answers[1]!('newer')
    await settle()
    answers[0]!('older')
    await settle()
    expect(shown(entry)).toBe('newer')
  })

  it('[C5] reads without a connection when none can be opened', async () => {
    const { from, store } = begin()
    from.listen.mockRejectedValue(new TypeError('refused'))
    const entry = store.entry(async () => 'fresh', 'built in')
    entry.subscribe(vi.fn())
    await settle()
    expect(shown(entry)).toBe('fresh')
    const later = store.entry(async () => 'fresh too', 'built in')
    later.subscribe(vi.fn())
    await settle()
    expect(shown(later)).toBe('fresh too')
  })
})
