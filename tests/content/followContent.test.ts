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

/** A page that can be looked away from. */
function page(isSeen = true) {
  let turned = () => {}
  return {
    isVisible: () => isSeen,
    onChange(callback: () => void) {
      turned = callback
    },
    turn(seen: boolean) {
      isSeen = seen
      turned()
    },
  } satisfies PageVisibility & { turn(seen: boolean): void }
}

/** A content service that says what the test says; `lines` has one entry for each line ever opened. */
function service() {
  const lines: (ListenerCallbacks & { isOpen: boolean })[] = []
  return {
    lines,
    line: () => lines.at(-1)!,
    open: () => lines.filter(({ isOpen }) => isOpen).length,
    listen: vi.fn(async (ears: ListenerCallbacks) => {
      const line = { ...ears, isOpen: true }
      lines.push(line)
      return () => {
        line.isOpen = false
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

describe('[C4] the line to the content service', () => {
  function begin(sight = page()) {
    const from = service()
    const onFresh = vi.fn()
    const onSilence = vi.fn()
    const live = followContent({
      listen: from.listen,
      onUpdate: onFresh,
      onDisconnected: onSilence,
      visibility: sight,
    })
    live.start()
    return { from, onFresh, onSilence, sight, live }
  }

  it('asks for everything at each welcome, and after a change', async () => {
    const { from, onFresh, live } = begin()
    await settle()
    expect(onFresh).not.toHaveBeenCalled()
    from.line().onWelcome()
    expect(onFresh).toHaveBeenCalledTimes(1)
    expect(live.isConnected()).toBe(true)
    from.line().onChange()
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS)
    expect(onFresh).toHaveBeenCalledTimes(2)
  })

  it('reads the several changes of one save together', async () => {
    const { from, onFresh } = begin()
    await settle()
    from.line().onWelcome()
    for (let change = 0; change < 14; change += 1) from.line().onChange()
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS * 2)
    expect(onFresh).toHaveBeenCalledTimes(2)
  })

  it('is closed while nobody looks, and asks for what was missed when somebody does', async () => {
    const { from, sight, onFresh } = begin()
    await settle()
    from.line().onWelcome()
    sight.turn(false)
    expect(from.open()).toBe(0)
    sight.turn(true)
    sight.turn(true)
    await settle()
    expect(from.lines).toHaveLength(2)
    expect(from.open()).toBe(1)
    from.line().onWelcome()
    expect(onFresh).toHaveBeenCalledTimes(2)
  })

  it('is not opened by a tab that was never looked at', async () => {
    const { from, sight } = begin(page(false))
    await settle()
    expect(from.listen).not.toHaveBeenCalled()
    sight.turn(true)
    expect(from.listen).toHaveBeenCalledTimes(1)
  })

  it('hangs up when the page is left while the line is being opened', async () => {
    const { from, sight } = begin()
    sight.turn(false)
    await settle()
    expect(from.open()).toBe(0)
    from.line().onWelcome()
    expect(from.lines).toHaveLength(1)
  })

  it('[C5] comes back after a lost line, later each time, and at once when it is heard again', async () => {
    const { from, onSilence } = begin()
    await settle()
    for (const wait of [RETRY_MS.first, 2 * RETRY_MS.first, 4 * RETRY_MS.first]) {
      const before = from.lines.length
      from.line().onLost()
      expect(from.open()).toBe(0)
      await vi.advanceTimersByTimeAsync(wait - 1)
      expect(from.lines).toHaveLength(before)
      await vi.advanceTimersByTimeAsync(1)
      expect(from.lines).toHaveLength(before + 1)
    }
    expect(onSilence).toHaveBeenCalled()
    from.line().onWelcome()
    from.line().onLost()
    await vi.advanceTimersByTimeAsync(RETRY_MS.first)
    expect(from.open()).toBe(1)
  })

  it('[C5] waits a minute at most, and does not come back while nobody looks', async () => {
    const { from, sight } = begin()
    await settle()
    for (let time = 0; time < 12; time += 1) {
      from.line().onLost()
      await vi.advanceTimersByTimeAsync(RETRY_MS.longest)
    }
    expect(from.open()).toBe(1)
    from.line().onLost()
    sight.turn(false)
    const before = from.lines.length
    await vi.advanceTimersByTimeAsync(10 * RETRY_MS.longest)
    expect(from.lines).toHaveLength(before)
  })

  it('[C5] tells that it hears nothing when a line opens and stays silent', async () => {
    const { onSilence, from } = begin()
    await vi.advanceTimersByTimeAsync(WELCOME_TIMEOUT_MS - 1)
    expect(onSilence).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(onSilence).toHaveBeenCalledTimes(1)
    expect(from.open()).toBe(1)
  })

  it('[C5] that cannot be opened at all is tried again', async () => {
    const from = service()
    from.listen.mockRejectedValueOnce(new TypeError('no network'))
    const onSilence = vi.fn()
    followContent({
      listen: from.listen,
      onUpdate: vi.fn(),
      onDisconnected: onSilence,
      visibility: page(),
    }).start()
    await settle()
    expect(onSilence).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(RETRY_MS.first)
    expect(from.open()).toBe(1)
  })
})

describe('what a page shows', () => {
  const PATIENCE = 8_000
  const failure = new ApiFailure({ kind: 'server', message: 'Not just now.' })

  function begin() {
    const from = service()
    const sight = page()
    return {
      from,
      sight,
      store: contentStore({ listen: from.listen, slowAfterMs: PATIENCE, visibility: sight }),
    }
  }
  type Reader = () => Promise<string | null>
  const shown = (entry: { getSnapshot(): { value: unknown; failure: unknown } }) => {
    const { value, failure } = entry.getSnapshot()
    return failure === undefined ? value : [value, failure]
  }

  it('[C4] opens one line for all of it', async () => {
    const { from, store } = begin()
    for (const word of ['a', 'b', 'c']) store.entry(async () => word).subscribe(vi.fn())
    await settle()
    expect(from.listen).toHaveBeenCalledTimes(1)
  })

  it('[C4] reads what is not there at once, and what stands at the welcome, once', async () => {
    const { from, store } = begin()
    const missing = vi.fn<Reader>().mockResolvedValue('read')
    const standing = vi.fn<Reader>().mockResolvedValue('fresh')
    const first = store.entry(missing)
    const second = store.entry(standing, 'built in')
    first.subscribe(vi.fn())
    second.subscribe(vi.fn())
    await settle()
    expect([shown(first), shown(second)]).toEqual(['read', 'built in'])
    expect(standing).not.toHaveBeenCalled()
    from.line().onWelcome()
    await settle()
    expect(shown(second)).toBe('fresh')
    expect(standing).toHaveBeenCalledTimes(1)
  })

  it('[C4] shows a change, and tells nobody when the words are the same', async () => {
    const { from, store } = begin()
    const read = vi.fn<Reader>().mockResolvedValue('one')
    const entry = store.entry(read)
    const told = vi.fn()
    entry.subscribe(told)
    await settle()
    from.line().onWelcome()
    await settle()
    const before = entry.getSnapshot()
    expect(told).toHaveBeenCalledTimes(1)
    read.mockResolvedValue('two')
    from.line().onChange()
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS)
    expect(shown(entry)).toBe('two')
    expect(told).toHaveBeenCalledTimes(2)
    expect(before.value).toBe('one')
  })

  it('[C4] reads a page that was left only when it is shown again', async () => {
    const { from, store } = begin()
    const read = vi.fn<Reader>().mockResolvedValue('words')
    const entry = store.entry(read)
    const leave = entry.subscribe(vi.fn())
    await settle()
    from.line().onWelcome()
    await settle()
    leave()
    const before = read.mock.calls.length
    from.line().onChange()
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

  it('[C5] keeps what stands when a read fails, and tells nothing', async () => {
    const { from, store } = begin()
    const read = vi.fn<Reader>().mockResolvedValue('words')
    const entry = store.entry(read)
    entry.subscribe(vi.fn())
    await settle()
    read.mockRejectedValue(failure)
    from.line().onWelcome()
    await settle()
    expect(shown(entry)).toBe('words')
  })

  it('[C5] tells a failure when there are no words, and reads again when asked', async () => {
    const { store } = begin()
    const read = vi.fn<Reader>().mockRejectedValueOnce(failure).mockResolvedValue('words')
    const entry = store.entry(read)
    entry.subscribe(vi.fn())
    await settle()
    expect(shown(entry)).toEqual([undefined, 'Not just now.'])
    entry.retry()
    expect(shown(entry)).toBeUndefined()
    await settle()
    expect(shown(entry)).toBe('words')
  })

  it('[C5] says after its patience that it waits, and still takes the late answer', async () => {
    const { store } = begin()
    let answer = (_: string) => {}
    const read = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)))
    const entry = store.entry(read)
    entry.subscribe(vi.fn())
    await vi.advanceTimersByTimeAsync(PATIENCE - 1)
    expect(shown(entry)).toBeUndefined()
    // The listener's silence came in between; what is on its way is not asked for twice.
    expect(PATIENCE).toBeGreaterThan(WELCOME_TIMEOUT_MS)
    expect(read).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(shown(entry)).toEqual([undefined, expect.stringContaining('takes longer')])
    entry.retry()
    await vi.advanceTimersByTimeAsync(PATIENCE - 1)
    expect(shown(entry)).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(shown(entry)).toEqual([undefined, expect.stringContaining('takes longer')])
    answer('late')
    await settle()
    expect(shown(entry)).toBe('late')
  })

  it('[C5] takes the first words it gets, also when a later read fails', async () => {
    const { from, store } = begin()
    let answer = (_: string) => {}
    const read = vi.fn<Reader>()
    read.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    read.mockRejectedValue(failure)
    const entry = store.entry(read)
    entry.subscribe(vi.fn())
    await settle()
    from.line().onWelcome()
    await settle()
    answer('first')
    await settle()
    expect(shown(entry)).toBe('first')
  })

  it('[C5] lets an answer that was overtaken not undo a newer one', async () => {
    const { from, store } = begin()
    const answers: ((value: string) => void)[] = []
    const entry = store.entry(() => new Promise<string>((resolve) => answers.push(resolve)))
    entry.subscribe(vi.fn())
    await settle()
    from.line().onWelcome()
    await settle()
    answers[1]!('newer')
    await settle()
    answers[0]!('older')
    await settle()
    expect(shown(entry)).toBe('newer')
  })

  it('[C5] reads without the listener when it cannot be had', async () => {
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
