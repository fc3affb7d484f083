/**
 * Replaces the preview's real time: dates, intervals and timed progress bars follow the flow's simulated
 * clock. Imported before any product code runs.
 */
import { sampleTime } from '#machines/testing/samples.ts'

let elapsed = () => 0
/** Epoch milliseconds; every flow begins on the date of the sample records. */
export const now = () => sampleTime + elapsed()
const intervals = new Map<number, () => void>()
/** the simulated time at which an animation was first seen, in milliseconds */
const seen = new WeakMap<Animation, number>()
let intervalCount = 0

window.Date = new Proxy(Date, {
  construct: (RealDate, args, NewTarget) =>
    Reflect.construct(RealDate, args.length === 0 ? [now()] : args, NewTarget),
  get: (RealDate, name, receiver) => (name === 'now' ? now : Reflect.get(RealDate, name, receiver)),
})
// A displayed clock is updated by `syncTime`, not by real intervals.
const { clearInterval } = window
Object.assign(window, {
  setInterval: (callback: () => void) => {
    intervals.set(--intervalCount, callback)
    return intervalCount
  },
  clearInterval: (id: number) => void (intervals.delete(id) || clearInterval(id)),
})

/** Sets the source of the elapsed time. @param getElapsed milliseconds since the current flow began */
export function followClock(getElapsed: () => number): void {
  elapsed = getElapsed
}

/**
 * Updates everything in the view that depends on time. A progress bar starts when it is first seen here, so
 * this is called before and after time passes.
 */
export function syncTime(): void {
  for (const callback of intervals.values()) callback()
  for (const animation of document.getAnimations()) {
    if (!isTimed(animation)) continue
    const start = seen.get(animation) ?? elapsed()
    seen.set(animation, start)
    animation.currentTime = elapsed() - start
  }
}

/** Finishes running animations, so that an opened position is shown without motion. */
export function finishAnimations(): void {
  for (const animation of document.getAnimations()) {
    const ends = animation.effect?.getComputedTiming().endTime
    if (!isTimed(animation) && Number.isFinite(ends)) animation.finish()
  }
}

/** True for a progress bar that fills during a delay of the flow. */
const isTimed = ({ effect }: Animation): boolean =>
  effect instanceof KeyframeEffect && (effect.target?.matches('.progress-timed') ?? false)
