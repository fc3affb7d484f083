import type { AnyCases, Step } from '#statechart-paths'
import { compareScreen } from './compareScreen.ts'
import { expectedScreen, type StepHistory } from './expectedScreen.ts'
import type { Screen } from './readScreen.ts'
import type { ScreenModel, ScreenState } from './screenModel.ts'

/**
 * Differences between a screen and what it should show after a step; empty when there is none.
 * @param events the samples of the flow's events
 * @param before the screen after the last step that was compared
 */
export function screenFaults(
  screen: Screen,
  step: Step,
  model: ScreenModel,
  events: AnyCases['events'],
  history: StepHistory,
  before?: Screen,
): string[] {
  const faults = [
    ...(step.snapshot.status === 'done' ? [] : modelFaults(step, model)),
    ...compareScreen(screen, expectedScreen(step, model, events, history), before),
  ]
  return faults.map((fault) => `${step.state}: ${fault}`)
}

const modelFaults = ({ state }: Step, { states }: ScreenModel): string[] =>
  state.split(' ').flatMap((leaf) => {
    if (!states[leaf]) return ['no expectation for its screen']
    return isEmpty(states[leaf]) ? ['its screen state has no expectation'] : []
  })

const isEmpty = ({ dialog, onPage, ...expected }: ScreenState): boolean => {
  const { shows, hides, buttons, absentButtons, busyButtons, fields, lockedFields } = expected
  const lists = [shows, hides, buttons, absentButtons, busyButtons, fields, lockedFields]
  return lists.every((list = []) => list.length === 0) && dialog === undefined && !onPage
}
