import type { AnyMachineSnapshot } from 'xstate'
import type { AnyCases } from '#machines/cases.ts'
import { type Step, toastsIn } from '#machines/paths/replay.ts'
import { formFaults, type Past } from './formFaults.ts'
import type { Screen } from './readScreen.ts'
import type { Look, Stage, Told } from './screenModel.ts'

/** What led to a step: what was said up to it, with its own words. */
export interface Story extends Past {
  told: ReadonlySet<string>
  /** the real bank answers, not the path */
  bank?: boolean
}

/**
 * Where a screen differs from what a step of the chart should look like; nothing when it does not.
 * @param events the samples of the flow's events
 */
export function screenFaults(
  screen: Screen,
  step: Step,
  stage: Stage,
  events: AnyCases['events'],
  story: Story,
): string[] {
  const leaves = step.state.split(' ')
  const looks = leaves.map((leaf) => stage.looks[leaf])
  const faults = [
    ...leaves.filter((leaf) => !stage.looks[leaf]).map(() => 'no assertion for how it looks'),
    ...rootFaults(screen, step, stage),
    ...looks.flatMap((look) =>
      look ? lookFaults(screen, look, step.snapshot.context, story) : [],
    ),
    ...(looks.some((look) => look?.gone)
      ? []
      : formFaults(screen, step, stage, looks, events, story)),
    ...(stage.othersSpeak ? [] : screen.toasts)
      .filter((words) => !story.told.has(words))
      .map((words) => `says “${words}”`),
    ...toastsIn(step.emitted)
      .filter((words) => !screen.toasts.includes(words))
      .map((words) => `does not say “${words}”`),
    ...step.emitted
      .map((type) => stage.tells?.[type]?.(step.snapshot.context as never))
      .filter((words) => words !== undefined && !has(screen.pageText, words))
      .map((words) => `does not show “${words}”`),
    ...(looks.some((look) => look?.failureElsewhere || look?.gone)
      ? []
      : failuresOf(step.snapshot, looks)
          .filter((words) => !screen.pageText.includes(words))
          .map((words) => `does not tell what went wrong: “${words}”`)),
  ]
  return faults.map((fault) => `${step.state}: ${fault}`)
}

function rootFaults({ root }: Screen, { state, snapshot }: Step, stage: Stage): string[] {
  if (stage.rootless) return []
  const gone = state.split(' ').some((leaf) => stage.looks[leaf]?.gone)
  if (gone) return root ? [`is still on the page, in ${root.state}`] : []
  if (!root) return ['is not on the page']
  const busy = snapshot.hasTag('busy')
  return [
    ...(root.state === state ? [] : [`is ${root.state} on the page`]),
    ...(root.busy === busy ? [] : [`aria-busy is ${root.busy} on the page`]),
    ...Object.entries(stage.data?.(snapshot.context as never) ?? {})
      .filter(([name, value]) => root.data[name] !== value)
      .map(([name, value]) => `data-${name} is ${root.data[name]}, not ${value}`),
  ]
}

function lookFaults(screen: Screen, look: Look, context: unknown, { bank }: Story): string[] {
  const {
    shows = [],
    reads,
    given,
    hides = [],
    buttons = [],
    absent = [],
    atWork = [],
    dialog,
  } = look
  const { fields = [], held = [], onPage = {} } = look
  const saysNothing = [shows, hides, buttons, absent, atWork, fields, held].every(
    ({ length }) => length === 0,
  )
  if (saysNothing && dialog === undefined && !look.gone && !look.onPage)
    return ['its look asserts nothing']
  return [
    ...[...shows, ...(reads?.(context) ?? []), ...(bank ? [] : (given?.(context) ?? []))]
      .filter((words) => !has(screen.text, words))
      .map((words) => `lacks ${words}`),
    ...(look.expanded === undefined || String(look.expanded) === String(screen.expanded)
      ? []
      : [`has opened ${screen.expanded}, not ${look.expanded}`]),
    ...(look.step === undefined || look.step === screen.step
      ? []
      : [`step ${screen.step ?? 'none'}, not ${look.step}`]),
    ...hides.filter((words) => has(screen.text, words)).map((words) => `shows ${words}`),
    ...Object.entries(onPage)
      .filter(([title]) => screen.title.startsWith(title))
      .flatMap(([, told]) => toldFaults(screen, told)),
    ...buttons
      .filter((name) => !screen.buttons.some((one) => isNamed(one, name)))
      .map((name) => `has no button ${name}: ${screen.buttons.join(', ')}`),
    ...absent
      .filter((name) => screen.buttons.some((one) => isNamed(one, name)))
      .map((name) => `has a button ${name}`),
    ...atWork
      .filter((name) => !screen.busyButtons.some((one) => isNamed(one, name)))
      .map((name) => `has no button ${name} at work: ${screen.busyButtons.join(', ')}`),
    ...fields
      .filter((name) => !screen.fields.includes(name))
      .map((name) => `has no field ${name}: ${screen.fields.join(', ')}`),
    ...held
      .filter((name) => screen.fields.includes(name))
      .map((name) => `lets ${name} be filled in`),
    ...(dialog === undefined || isDialog(screen.dialog, dialog)
      ? []
      : [`dialog ${screen.dialog ?? 'none'}, not ${dialog ?? 'none'}`]),
  ]
}

const toldFaults = ({ pageText }: Screen, { shows = [], hides = [] }: Told): string[] => [
  ...shows.filter((words) => !has(pageText, words)).map((words) => `the page lacks ${words}`),
  ...hides.filter((words) => has(pageText, words)).map((words) => `the page shows ${words}`),
]

const has = (text: string, words: string | RegExp) =>
  typeof words === 'string' ? text.includes(words) : words.test(text)

const isNamed = (one: string, name: string | RegExp) =>
  typeof name === 'string' ? one === name : name.test(one)

const isDialog = (one: string | undefined, name: string | RegExp | null) =>
  name === null ? one === undefined : one !== undefined && isNamed(one, name)

/** What the chart knows went wrong: a line beside the form, and one under each field at fault. */
function failuresOf(
  { context }: AnyMachineSnapshot,
  looks: readonly (Look | undefined)[],
): string[] {
  const { failure, errors = {} } = context as {
    failure?: { message: string }
    errors?: Record<string, string | undefined>
  }
  const elsewhere = new Set(looks.flatMap((look) => look?.errorsElsewhere ?? []))
  const here = Object.entries(errors).filter(([field]) => !elsewhere.has(field))
  return [failure?.message, ...here.map(([, words]) => words)].filter(
    (words) => words !== undefined,
  )
}
