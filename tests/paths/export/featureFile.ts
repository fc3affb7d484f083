import type { Flow } from '#statechart-paths'
import type { ExpectedScreen } from '../levels/screen/expectedScreen.ts'
import { jsonOf } from './literal.ts'
import type { OutsideStep } from './outsideStep.ts'
import type { OutsideScenario } from './outsideSteps.ts'
import { flowTitle, tagsOf } from './tags.ts'

/**
 * A flow’s scenarios as Gherkin. `steps.mjs` has the step definitions. A scenario that needs the bank’s side is marked,
 * and uses the chart’s words.
 */
export const featureFile = (flow: Flow, scenarios: readonly OutsideScenario[]): string =>
  [
    `Feature: ${flowTitle(flow)}`,
    '',
    ...scenarios.flatMap((one) => [...scenarioLines(flow, one), '']),
  ].join('\n')

function scenarioLines(flow: Flow, one: OutsideScenario): string[] {
  const { scenario, steps } = one
  const head = [
    `  ${tagsOf(flow, one)
      .map((tag) => `@${tag}`)
      .join(' ')}`,
    `  Scenario: ${oneLine(scenario.name ?? scenario.title)}`,
  ]
  if (!steps)
    return [
      ...head,
      `    Needs ${oneLine(one.needs)}.`,
      '',
      ...scenario.replay.steps.map(({ move, sees }) =>
        move
          ? `    * ${oneLine(move.label)}: ${oneLine(sees)}`
          : `    * the flow starts: ${oneLine(sees)}`,
      ),
    ]
  return [
    ...head,
    `    Given the flow "${flow.name}" with these calls and labels:`,
    ...docString(jsonOf(one.flow)).map((line) => `    ${line}`),
    ...steps.flatMap(stepLines).map((line) => (line === '' ? line : `    ${line}`)),
  ]
}

function stepLines(step: OutsideStep): string[] {
  switch (step.do) {
    case 'open':
      return [
        ...Object.entries(step.storage).flatMap(([key, value]) => [
          `Given the browser remembers ${quoted(key)}:`,
          ...docString(value),
        ]),
        `Given the customer opens ${quoted(step.page)} at ${quoted(step.time)}`,
      ]
    case 'decide':
      return [`Given the back office does ${quoted(step.decision)} with all that waits`]
    case 'know':
      return ['Given the page reads of the customer:', ...docString(jsonOf(step.fields))]
    case 'openSignedIn':
      return [
        `Given the customer is signed in at ${quoted(step.page)} and presses ${quoted(step.opener)}${step.within ? `, which opens ${quoted(step.within)}` : ''}`,
      ]
    case 'hold':
      return ['Given the calls of the flow are held']
    case 'fill':
      return [
        `When the customer fills in ${quoted(step.label)} [${step.name}] with ${inQuotes(step.value)}`,
      ]
    case 'choose':
      return [
        `When the customer chooses files for [${step.name}]:`,
        ...docString(jsonOf(step.files)),
      ]
    case 'fillCode':
      return [`When the customer fills in [${step.name}] with the mailed code`]
    case 'press':
      return typeof step.name === 'string'
        ? [`When the customer presses ${quoted(step.name)}`]
        : [`When the customer presses the button like ${quoted(step.name.source)}`]
    case 'escape':
      return ['When the customer presses Escape']
    case 'answer':
      return [
        `When the bank answers ${quoted(step.what)}:`,
        ...docString(jsonOf({ calls: step.calls, ...step.answer })),
      ]
    case 'pass':
      return [`When ${step.milliseconds / 1_000} seconds pass`]
    case 'see':
      return seenLines(step.title, step.expected)
  }
}

/** The lines that people read, and the rest of the screen as data. */
function seenLines(title: string, expected: ExpectedScreen): string[] {
  const { root, parts = [], toasts = [], ...rest } = expected
  const isText = (text: string | RegExp) => typeof text === 'string'
  const others = parts.map(({ texts = [], ...part }) => ({
    ...part,
    texts: texts.filter((text) => !isText(text)),
  }))
  return [
    root === null ? 'Then the screen is left:' : `Then the screen is ${quoted(title)}:`,
    ...docString(jsonOf({ root, parts: others, ...rest })),
    ...[...new Set(parts.flatMap(({ texts = [] }) => texts.filter(isText)))].map(
      (text) => `And it shows ${quoted(text)}`,
    ),
    ...toasts.map((text) => `And it says ${quoted(text)}`),
  ]
}

const docString = (text: string): string[] => ['  """json', `  ${text}`, '  """']

/** A text that is shown, in quotes. The page's text is compared without its line breaks too. */
const quoted = (text: string): string => inQuotes(oneLine(text))

/** A text in quotes, sign by sign, as `parameterTypes.mjs` reads it. */
const inQuotes = (text: string): string =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"')}"`

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')
