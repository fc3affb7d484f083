import { toastsIn } from '#machines/testing/toasts.ts'
import {
  type CannotPerform,
  type Flow,
  type Move,
  type Path,
  type Plan,
  type Replay,
  replayAll,
  type Step,
} from '#statechart-paths'
import { droppedByClock, type Level, type PerformedPath, type Run, runOf } from './run.ts'
import type { StepHistory } from './screen/expectedScreen.ts'
import type { Screen } from './screen/readScreen.ts'
import { screenFaults } from './screen/screenFaults.ts'
import type { Customer, ScreenModel } from './screen/screenModel.ts'

/** Performs the moves of a path on a screen: in a view, or in Chromium. */
export interface Performer {
  /** Opens a fresh screen with the flow in the path's first state. */
  start(replay: Replay): Promise<void>
  /**
   * @param next the path's next move, which some actions depend on
   * @throws Error when the move cannot be made on this screen
   */
  make(move: Move, before: Step, delay: number, next?: Move): Promise<void>
  /**
   * Asked before each step: does a call of the step's state end by itself at once, before its screen can be checked?
   * Prepares the call to end as the next move says.
   * @returns a function that waits until the call has run; undefined when there is no such call
   */
  instantCall?(step: Step, next: Move | undefined): Promise<(() => Promise<void>) | undefined>
  readScreen(): Promise<Screen>
  /** Lets simulated time pass, in milliseconds; absent where the path alone decides over the time. */
  pass?(milliseconds: number): Promise<void>
  act(action: (customer: Customer) => Promise<void> | void): Promise<void>
  /** Lets a little real time pass, for work still under way. @returns false when it has waited enough */
  wait(turn: number): Promise<boolean>
  /** The transitions taken since the last call; absent at a level that cannot see them. */
  taken?(): string[]
  /** Errors of the page since the last call, such as a broken script. */
  pageErrors?(): string[]
  /** Compares the calls that run in the step, as far as they have left, with what the flow means to send. */
  sentFaults?(step: Step): Promise<string[]>
  /** Presses a button of the page at the end of a path, one that no path has pressed. @returns its faults */
  pressAnother?(state: string): Promise<string[]>
  /** Looks closer at a screen without a fault. @returns its further faults */
  look?(step: Step, screen: Screen): Promise<string[]>
  /** Called after each step without a fault, for pictures. */
  stepPassed?(step: Step): Promise<void>
  end(): Promise<void>
  /** the real bank answers, so its figures differ from the samples */
  realBank?: true
}

export interface PerformOptions {
  flow: Flow
  level: Level
  plan: Plan
  model: ScreenModel
  performer: Performer
  /** why a move cannot be made at this level, if so; the path ends before it */
  cannot?: CannotPerform
  /** why no flow with this input can be opened at this level, if so; the path is dropped */
  cannotOpen?: (input: never) => string | undefined
  progress?: (done: number, total: number) => void
}

/** So many failed paths say enough. */
const ENOUGH_FAILURES = 3

/**
 * Performs every path of a plan, until several have failed. A path ends at its first fault. A path that comes through a
 * step that has failed is not performed: it would only say the same again.
 */
export async function performAll(options: PerformOptions): Promise<Run> {
  const { flow, level, plan, progress } = options
  const startedAt = Date.now()
  const { possible = [], impossible = [] } = Object.groupBy(plan.paths, (path) =>
    reasonNotToOpen(path, options) === undefined ? 'possible' : 'impossible',
  )
  const { replays, dropped } = await replayAll(flow, possible)
  const performable = replays.map((replay) => performablePart(replay, options))
  const performed: PerformedPath[] = []
  const done: Performable[] = []
  const failed = new Set<string>()
  const notPerformed: Run['dropped'] = []
  for (const one of performable) {
    const { replay } = one
    const reason = reasonNotToPerform(replay, failed)
    if (reason) notPerformed.push({ description: replay.path.description, reason })
    else {
      const result = await performPath(replay, options)
      if (hasFailed(result)) failed.add(placeOf(result.steps.at(-1)!.step))
      performed.push(result)
      done.push(one)
    }
    progress?.(performed.length + notPerformed.length, performable.length)
  }
  const notOpened = impossible.map((path) => ({
    description: path.description,
    reason: reasonNotToOpen(path, options)!,
  }))
  const cutShort = done.flatMap(({ replay, reason }) =>
    reason ? [{ description: replay.path.description, reason }] : [],
  )
  const seconds = (Date.now() - startedAt) / 1_000
  const allDropped = [...notOpened, ...droppedByClock(dropped), ...cutShort, ...notPerformed]
  return runOf(flow, level, performed, allDropped, seconds)
}

/** A step by its move and its state: two paths that come there see the same screen. */
const placeOf = ({ move, state }: Step): string => `${move?.label ?? 'start'} → ${state}`

/** Why a path says nothing new after these places have failed, if so. */
function reasonNotToPerform({ steps }: Replay, failed: ReadonlySet<string>): string | undefined {
  if (failed.size === ENOUGH_FAILURES)
    return `not performed, since ${ENOUGH_FAILURES} paths before it failed`
  const place = steps.map(placeOf).find((one) => failed.has(one))
  return place && `not performed, since it comes through ${place}, which failed`
}

const hasFailed = ({ steps }: PerformedPath): boolean =>
  steps.some(({ faults }) => faults.length > 0)

const reasonNotToOpen = (
  { input }: Path,
  { flow, cannotOpen }: PerformOptions,
): string | undefined => cannotOpen?.(flow.cases.inputs[input] as never)

interface Performable {
  replay: Replay
  /** why its end is cut off, if so */
  reason?: string
}

/** A path up to the first move that cannot be made at this level. */
function performablePart(replay: Replay, { cannot }: PerformOptions): Performable {
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

async function performPath(replay: Replay, options: PerformOptions): Promise<PerformedPath> {
  const { performer } = options
  const performed: PerformedPath = { path: replay.path, steps: [] }
  const toasts = new Set<string>()
  let lastScreen: Screen | undefined
  try {
    for (const [index, step] of replay.steps.entries()) {
      for (const text of toastsIn(step.emitted)) toasts.add(text)
      const before = replay.steps[index - 1]?.snapshot
      const history = { toasts, before, realBank: performer.realBank }
      const { faults, screen } = await performStep(replay, index, options, history, lastScreen)
      lastScreen = screen ?? lastScreen
      const taken = performer.taken?.() ?? (faults.length > 0 ? [] : step.taken)
      performed.steps.push({ step, faults, taken })
      if (faults.length > 0) break
      if (screen) await performer.stepPassed?.(step)
    }
    const last = performed.steps.at(-1)
    if (last?.faults.length === 0)
      last.faults.push(...((await performer.pressAnother?.(last.step.state)) ?? []))
  } finally {
    await performer.end()
  }
  return performed
}

/** @returns the faults of a step, and its screen unless the state passes too fast to be checked */
async function performStep(
  replay: Replay,
  index: number,
  { flow, performer, model }: PerformOptions,
  history: StepHistory,
  lastScreen: Screen | undefined,
): Promise<{ faults: string[]; screen?: Screen }> {
  const step = replay.steps[index]!
  const next = replay.steps[index + 1]?.move
  try {
    const waitForCall = await performer.instantCall?.(step, next)
    if (step.move) await performer.make(step.move, replay.steps[index - 1]!, step.delay, next)
    else await performer.start(replay)
    if (waitForCall) return await waitForCall().then(() => ({ faults: [] }))
    await closeOverlays(step, performer, model)
  } catch (error) {
    return { faults: [(error as Error).message] }
  }
  // A page error is reported once and stays a fault, even when the screen becomes right later.
  const pageErrors: string[] = []
  for (let turn = 0; ; turn++) {
    const screen = await performer.readScreen()
    pageErrors.push(...(performer.pageErrors?.() ?? []))
    const { events } = flow.cases
    const faults = screenFaults(screen, step, model, events, history, lastScreen)
    if (faults.length === 0) faults.push(...((await performer.look?.(step, screen)) ?? []))
    if (faults.length === 0) {
      const sent = (await performer.sentFaults?.(step)) ?? []
      return { faults: [...sent, ...pageErrors], screen }
    }
    if (!(await performer.wait(turn))) return { faults: [...faults, ...pageErrors], screen }
  }
}

/** Waits for each flow that this step opened above its own, and closes it again. */
async function closeOverlays(step: Step, performer: Performer, { overlays = {} }: ScreenModel) {
  for (const emitted of step.emitted) {
    const overlay = overlays[emitted]
    if (!overlay) continue
    for (let turn = 0; ; turn++) {
      const { dialog } = await performer.readScreen()
      if (dialog === overlay.dialog) break
      if (!(await performer.wait(turn)))
        throw new Error(`${emitted} opens ${dialog ?? 'nothing'}, not ${overlay.dialog}`)
    }
    if (step.state !== overlay.openIn) await performer.act(overlay.close)
  }
}
