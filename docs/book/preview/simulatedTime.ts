/**
 * The stage has a time of its own: what a view reads from the clock on the wall, or lets run by itself,
 * follows the clock of the flow. Put in place before any of the product's code runs.
 */
import { sampleTime } from '#machines/samples.ts'

let passed = () => 0
/** Every flow begins on the day that the cases' records are of. */
export const now = () => sampleTime + passed()
const intervals = new Map<number, () => void>()
/** the simulated time at which an animation was first seen, in milliseconds */
const seen = new WeakMap<Animation, number>()
let beats = 0

window.Date = new Proxy(Date, {
  construct: (RealDate, words, Made) =>
    Reflect.construct(RealDate, words.length === 0 ? [now()] : words, Made),
  get: (RealDate, name, receiver) => (name === 'now' ? now : Reflect.get(RealDate, name, receiver)),
})
// A clock face moves with the time it tells, not by itself.
const { clearInterval } = window
Object.assign(window, {
  setInterval: (beat: () => void) => {
    intervals.set(--beats, beat)
    return beats
  },
  clearInterval: (id: number) => void (intervals.delete(id) || clearInterval(id)),
})

/** @param since milliseconds since the beginning of the flow that is on the stage from now on */
export function followTime(since: () => number): void {
  passed = since
}

/**
 * Lets what a view shows of the time catch up with the flow's. A bar begins when it is first seen here,
 * so that this is called before time passes and after.
 */
export function catchUp(): void {
  for (const beat of intervals.values()) beat()
  for (const animation of document.getAnimations()) {
    if (!isTimed(animation)) continue
    const start = seen.get(animation) ?? passed()
    seen.set(animation, start)
    animation.currentTime = passed() - start
  }
}

/** A moment that was looked up stands at once: nothing moves in that was there already. */
export function standStill(): void {
  for (const animation of document.getAnimations()) {
    const ends = animation.effect?.getComputedTiming().endTime
    if (!isTimed(animation) && Number.isFinite(ends)) animation.finish()
  }
}

/** A bar that fills over a wait of the flow's. */
const isTimed = ({ effect }: Animation): boolean =>
  effect instanceof KeyframeEffect && (effect.target?.matches('.progress-timed') ?? false)
