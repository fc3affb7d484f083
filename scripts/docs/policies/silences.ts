import { formatDuration } from '#diagram/labels.ts'
import { type DiagramEdge, type DiagramModel, type DiagramState, modelOf } from '#diagram/model.ts'
import { isScreenFlow } from '#machines/flowLinks.ts'
import { flowNames, flowOf } from '#machines/testing/flow.ts'
import { namesOf, table } from '../tables.ts'

/**
 * How long the screen of a flow says nothing new while it works: the steps that a timer ends before the time limit of
 * their call, the longest first.
 * @param timeLimit of a call without an answer, in milliseconds
 */
export function silencesTable(timeLimit: number): string {
  const silences = flowNames.filter(isScreenFlow).flatMap((name) => {
    const model = modelOf(flowOf(name)!.machine)
    const names = namesOf(model.states)
    return model.states
      .filter(({ busy, kind }) => busy && kind === 'state')
      .flatMap((state) => {
        const timer = firstTimer(model, state)
        if (!timer || timer.delay! >= timeLimit) return []
        const step = `[${names.get(state.id)}](${name}.md#state-${state.path})`
        return { flow: `[${model.title}](${name}.md)`, step, ...timer, next: names.get(timer.to) }
      })
  })
  return table(
    ['Flow', 'Step', 'Says nothing new for at most', 'Then'],
    silences
      .sort((one, other) => other.delay! - one.delay!)
      .map(({ flow, step, delay, next = '' }) => [flow, step, formatDuration(delay!), next]),
  )
}

/** The first timer that runs in a step, or in one around it. */
function firstTimer({ states, edges }: DiagramModel, state: DiagramState): DiagramEdge | undefined {
  const parts = [state.id]
  for (let around = state.parent; around; ) {
    parts.push(around)
    around = states.find(({ id }) => id === around)?.parent
  }
  return edges
    .filter(
      ({ from, kind, delay }) => kind === 'after' && delay !== undefined && parts.includes(from),
    )
    .sort((one, other) => one.delay! - other.delay!)[0]
}
