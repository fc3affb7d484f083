import type { Flow, Path } from '#machines/paths/flow.ts'
import type { Move } from '#machines/paths/moves.ts'
import { type Replay, type Step, toastsIn } from '#machines/paths/replay.ts'
import { replayAll } from '#machines/paths/replayAll.ts'
import type { CannotPerform, Plan } from '#machines/paths/strategies.ts'
import { contradicted, type Height, type Run, runOf, type WalkedPath } from './run.ts'
import { type Story, screenFaults } from './screen/faults.ts'
import type { Screen } from './screen/readScreen.ts'
import type { Customer, Stage } from './screen/screenModel.ts'

/** Whoever acts the paths of a flow out on a screen. */
export interface Performer {
  /** A fresh screen with the flow as this path starts it. */
  begin(replay: Replay): Promise<void>
  /**
   * @param next what the path goes on with, for what has to be done with a view to it
   * @throws Error when it cannot be done there
   */
  make(move: Move, before: Step, delay: number, next?: Move): Promise<void>
  /**
   * Asked before a step is made: a call that runs then may end by itself at once, so that nobody can
   * look at the step's state. Makes it ready to end as the next move says.
   * @returns what waits until it has run; undefined when there is no such call
   */
  passes?(step: Step, next: Move | undefined): Promise<(() => Promise<void>) | undefined>
  screen(): Promise<Screen>
  /** Does something as the customer of this screen. */
  act(deed: (customer: Customer) => Promise<void> | void): Promise<void>
  /** Lets a little time pass for what is still under way. @returns false when it has waited enough */
  wait(turn: number): Promise<boolean>
  /** The transitions the flow took since the last question; undefined where nobody can see them. */
  taken?(): string[]
  /** What the page complained of since the last question. */
  complaints?(): string[]
  /** A step went well: the place for pictures. */
  stood?(step: Step): Promise<void>
  end(): Promise<void>
  /** the real bank answers: its figures are not those of the samples */
  bank?: true
}

export interface Performance {
  flow: Flow
  height: Height
  plan: Plan
  stage: Stage
  performer: Performer
  /** why a move cannot be made at this height, when it cannot: the path ends before it */
  cannot?: CannotPerform
  /** why no flow that starts from this input can be had at this height: the path is left out */
  cannotOpen?: (input: never) => string | undefined
  progress?: (done: number, total: number) => void
}

/** Acts out every path of a plan; a path ends at its first fault. */
export async function performAll(performance: Performance): Promise<Run> {
  const { flow, height, plan, progress } = performance
  const started = Date.now()
  const { open = [], barred = [] } = Object.groupBy(plan.paths, (path) =>
    whyBarred(path, performance) === undefined ? 'open' : 'barred',
  )
  const { replays, dropped } = await replayAll(flow, open)
  const cut = replays.map((replay) => cutShort(replay, performance))
  const walked: WalkedPath[] = []
  for (const { replay } of cut) {
    walked.push(await performOne(replay, performance))
    progress?.(walked.length, cut.length)
  }
  const unopened = barred.map((path) => ({
    description: path.description,
    reason: whyBarred(path, performance)!,
  }))
  const left = cut.flatMap(({ replay, reason }) =>
    reason ? [{ description: replay.path.description, reason }] : [],
  )
  const seconds = (Date.now() - started) / 1_000
  return runOf(flow, height, walked, [...unopened, ...contradicted(dropped), ...left], seconds)
}

const whyBarred = ({ input }: Path, { flow, cannotOpen }: Performance): string | undefined =>
  cannotOpen?.(flow.cases.inputs[input] as never)

/** A path up to the move that cannot be made at this height. */
function cutShort(replay: Replay, { cannot }: Performance): { replay: Replay; reason?: string } {
  const { steps, path } = replay
  for (const [index, { move }] of steps.entries()) {
    const reason = move && cannot?.(move, steps[index - 1]!.state)
    if (reason)
      return {
        replay: {
          path: { ...path, moves: path.moves.slice(0, index - 1) },
          steps: steps.slice(0, index),
        },
        reason: `${move.label}: ${reason}`,
      }
  }
  return { replay }
}

async function performOne(replay: Replay, performance: Performance): Promise<WalkedPath> {
  const { performer } = performance
  const walked: WalkedPath = { path: replay.path, steps: [] }
  const told = new Set<string>()
  let screen: Screen | undefined
  try {
    for (const [index, step] of replay.steps.entries()) {
      for (const words of toastsIn(step.emitted)) told.add(words)
      const before = replay.steps[index - 1]?.snapshot
      const story = { told, before, screen, bank: performer.bank }
      const { faults, seen } = await performStep(replay, index, performance, story)
      screen = seen ?? screen
      const taken = performer.taken?.() ?? (faults.length > 0 ? [] : step.taken)
      walked.steps.push({ step, faults, taken })
      if (faults.length > 0) break
      if (seen) await performer.stood?.(step)
    }
  } finally {
    await performer.end()
  }
  return walked
}

/** @returns the faults of a step, and the screen, unless nobody can look at its state. */
async function performStep(
  replay: Replay,
  index: number,
  { flow, performer, stage }: Performance,
  story: Story,
): Promise<{ faults: string[]; seen?: Screen }> {
  const step = replay.steps[index]!
  const next = replay.steps[index + 1]?.move
  try {
    const hasRun = await performer.passes?.(step, next)
    if (step.move) await performer.make(step.move, replay.steps[index - 1]!, step.delay, next)
    else await performer.begin(replay)
    if (hasRun) return await hasRun().then(() => ({ faults: [] }))
    await leaveAsides(step, performer, stage)
  } catch (error) {
    return { faults: [(error as Error).message] }
  }
  // A complaint is told once: the screen may yet become right, but that does not take it back.
  const complaints: string[] = []
  for (let turn = 0; ; turn++) {
    const seen = await performer.screen()
    complaints.push(...(performer.complaints?.() ?? []))
    const faults = screenFaults(seen, step, stage, flow.cases.events, story)
    if (faults.length === 0 || !(await performer.wait(turn)))
      return { faults: [...faults, ...complaints], seen }
  }
}

/** Another flow that this one opened above itself is looked for, and left again. */
async function leaveAsides(step: Step, performer: Performer, { asides = {} }: Stage) {
  for (const emitted of step.emitted) {
    const aside = asides[emitted]
    if (!aside) continue
    for (let turn = 0; ; turn++) {
      const { dialog } = await performer.screen()
      if (dialog === aside.dialog) break
      if (!(await performer.wait(turn)))
        throw new Error(`${emitted} opens ${dialog ?? 'nothing'}, not ${aside.dialog}`)
    }
    if (step.state !== aside.staysIn) await performer.act(aside.leave)
  }
}
