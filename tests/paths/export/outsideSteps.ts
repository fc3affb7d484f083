import { isCustomerFlow } from '#machines/flowLinks.ts'
import { buttonLabel } from '#machines/meta.ts'
import { isFlowName } from '#machines/testing/flow.ts'
import { toastsIn } from '#machines/testing/toasts.ts'
import {
  type CannotOpen,
  type CannotPerform,
  DerivedSample,
  type Flow,
  type Move,
  type Scenario,
  type Step,
} from '#statechart-paths'
import type { BrowserSetup } from '../levels/browser/browserSetup.ts'
import { browserSetups } from '../levels/browser/registry.ts'
import { expectedScreen } from '../levels/screen/expectedScreen.ts'
import { screenModels } from '../levels/screen/registry.ts'
import type { ActionContext, Customer, ScreenModel } from '../levels/screen/screenModel.ts'
import { endOf, isInstant, NeedsBank, type Parts } from './outsideEnds.ts'
import { needsCustomer, outsideFlows } from './outsideFlows.ts'
import type { OutsideStep } from './outsideStep.ts'

/** The common facts of all steps of a scenario. */
export interface OutsideOptions {
  name: string
  /** method and path of its calls */
  calls: readonly string[]
  /** the label of each control that can appear, by its `name` */
  labels: Readonly<Record<string, string | RegExp>>
}

/** A scenario as it can be run with nothing but a browser, or the reason why it cannot. */
export type OutsideScenario = { scenario: Scenario } & (
  | { steps: OutsideStep[]; flow: OutsideOptions; needs?: undefined }
  | { steps?: undefined; needs: string }
)

/** A customer's actions, written down instead of performed. */
const recorder = (steps: OutsideStep[], { outside, model: { labels = {} } }: Parts): Customer => ({
  async fill(name, value) {
    const label = labels[name]
    steps.push({ do: 'fill', name, label: typeof label === 'string' ? label : name, value })
  },
  async press(name) {
    steps.push({ do: 'press', name })
  },
  async escape() {
    steps.push({ do: 'escape' })
  },
  async choose(name, files) {
    steps.push({ do: 'choose', name, files })
  },
  async hostEvent(name, detail) {
    const made = outside.hostEvents?.[name]?.(detail as never)
    if (!made) throw new NeedsBank(`the page around the flow: ${name}`)
    steps.push(...made)
  },
})

/** Each scenario of a flow, as it can be run from outside. */
export function outsideScenarios(
  flow: Flow,
  scenarios: readonly Scenario[],
): Promise<OutsideScenario[]> {
  return Promise.all(scenarios.map((scenario) => outsideScenario(flow, scenario)))
}

async function outsideScenario(flow: Flow, scenario: Scenario): Promise<OutsideScenario> {
  const outside = isFlowName(flow.name) ? outsideFlows[flow.name] : undefined
  if (!isFlowName(flow.name) || !isCustomerFlow(flow.name) || !outside)
    return { scenario, needs: needsCustomer }
  const setup: BrowserSetup = browserSetups[flow.name]
  const calls = Object.values(setup.networkMocks).flatMap((mock) => mock.calls)
  const model = screenModels[flow.name] as ScreenModel
  try {
    const steps = await stepsOf(flow, scenario, { outside, setup, model })
    return { scenario, flow: { name: flow.name, calls, labels: model.labels ?? {} }, steps }
  } catch (error) {
    if (!(error instanceof NeedsBank)) throw error
    return { scenario, needs: error.message }
  }
}

/** The reason why a move cannot be made outside, independent of its path. */
export function cannotFromOutside({ name }: Flow): CannotPerform | undefined {
  const outside = isFlowName(name) ? outsideFlows[name] : undefined
  if (!isFlowName(name) || !isCustomerFlow(name) || !outside) return undefined
  const parts: Parts = {
    outside,
    setup: browserSetups[name],
    model: screenModels[name] as ScreenModel,
  }
  return (move, state) => {
    try {
      const isEnd = move.kind === 'answer' || move.kind === 'failure'
      // A sample that is derived from the path is not known yet.
      if (isEnd && !(move.sample instanceof DerivedSample)) endOf(move, parts)
      return outside.cannot?.(move) ?? parts.setup.cannot?.(move, state)
    } catch (error) {
      if (error instanceof NeedsBank) return error.message
      throw error
    }
  }
}

/** The reason why no scenario can start with an input outside. */
export function cannotOpenFromOutside({ name }: Flow): CannotOpen | undefined {
  const outside = isFlowName(name) ? outsideFlows[name] : undefined
  return outside && ((input) => (outside.open(input) ? undefined : EARLIER_VISIT))
}

const EARLIER_VISIT = 'what an earlier visit has left'

async function stepsOf(flow: Flow, { replay }: Scenario, parts: Parts): Promise<OutsideStep[]> {
  const { outside, setup, model } = parts
  const { path, steps } = replay
  const opened = outside.open(flow.cases.inputs[path.input] as never)
  if (!opened) throw new NeedsBank(`${EARLIER_VISIT}: ${path.input}`)
  const recorded: OutsideStep[] = [...opened]
  const customer = recorder(recorded, parts)
  const toasts = new Set<string>()
  for (const [index, step] of steps.entries()) {
    for (const text of toastsIn(step.emitted)) toasts.add(text)
    const before = steps[index - 1]
    const next = steps[index + 1]?.move
    if (step.move && before) {
      const reason = outside.cannot?.(step.move) ?? setup.cannot?.(step.move, before.state)
      if (reason) throw new NeedsBank(reason)
      if (step.move.kind === 'after') recorded.push({ do: 'pass', milliseconds: step.delay })
      else if (step.move.kind === 'event') await act(step.move, before, next)
      else {
        recorded.push(...endOf(step.move, parts))
        const { src, kind } = step.move
        await model.outcomes?.[src]?.(kind, customer, contextOf(step.move, before, next))
      }
    }
    if (!isInstant(next, setup)) {
      const history = { toasts, before: before?.snapshot, realBank: outside.isSignedIn }
      const { form, ...expected } = expectedScreen(step, model, flow.cases.events, history)
      // The labels are those of the scenario.
      const withoutLabels = form && { form: { ...form, labels: undefined } }
      recorded.push({
        do: 'see',
        title: titleOf(step.snapshot),
        expected: { ...expected, ...withoutLabels },
      })
    }
  }
  return recorded

  async function act(move: Move, before: Step, next: Move | undefined) {
    const action = model.actions[move.event.type]!
    await action(move.event as never, customer, contextOf(move, before, next))
  }
}

const contextOf = (move: Move, { snapshot }: Step, next: Move | undefined): ActionContext => ({
  ...{ snapshot, move, next },
  button: buttonLabel(snapshot) ?? '',
})

/** The titles of the active states, from the chart. */
const titleOf = (snapshot: Step['snapshot']): string => {
  const metas = snapshot.getMeta() as Record<string, { title?: string } | undefined>
  return snapshot._nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ id }) => metas[id]?.title ?? id)
    .join(', ')
}
