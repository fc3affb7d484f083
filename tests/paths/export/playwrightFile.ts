import type { Flow } from '#statechart-paths'
import { literal } from './literal.ts'
import type { OutsideStep } from './outsideStep.ts'
import type { OutsideScenario } from './outsideSteps.ts'
import { flowTitle, tagsOf } from './tags.ts'

/**
 * A flow’s scenarios as one file of Playwright Test. Scenarios that need the bank’s side are skipped, with the reason.
 */
export const playwrightFile = (flow: Flow, scenarios: readonly OutsideScenario[]): string =>
  [
    "import { test } from '@playwright/test'",
    "import { BankPage } from './bankPage.mjs'",
    '',
    `test.describe(${JSON.stringify(flowTitle(flow))}, () => {`,
    ...scenarios.flatMap((one) => testLines(flow, one)).map((line) => `  ${line}`.trimEnd()),
    '})',
    '',
  ].join('\n')

function testLines(flow: Flow, one: OutsideScenario): string[] {
  const { scenario, steps } = one
  const title = JSON.stringify(`${scenario.id} ${scenario.name ?? scenario.title}`)
  const tag = JSON.stringify(tagsOf(flow, one).map((name) => `@${name}`))
  if (!steps)
    return [`test.skip(${title}, { tag: ${tag} }, () => {}) // needs ${oneLine(one.needs)}`]
  return [
    `test(${title}, { tag: ${tag} }, async ({ page }) => {`,
    `  const bank = new BankPage(page, ${literal(one.flow)})`,
    ...steps.map((step) => `  ${statement(step)}`),
    '})',
  ]
}

function statement(step: OutsideStep): string {
  const given = JSON.stringify
  switch (step.do) {
    case 'open':
      return `await bank.open(${given(step.page)}, ${given({ time: step.time, storage: step.storage })})`
    case 'decide':
      return `await bank.decide(${given(step.decision)})`
    case 'know':
      return `await bank.know(${literal(step.fields)})`
    case 'openSignedIn':
      return `await bank.openSignedIn(${given(step.page)}, ${given(step.opener)}${step.within ? `, ${given(step.within)}` : ''})`
    case 'hold':
      return 'await bank.hold()'
    case 'fill':
      return `await bank.fill(${given(step.name)}, ${given(step.value)})`
    case 'choose':
      return `await bank.choose(${given(step.name)}, ${literal(step.files)})`
    case 'fillCode':
      return `await bank.fillCode(${given(step.name)})`
    case 'press':
      return `await bank.press(${typeof step.name === 'string' ? given(step.name) : step.name})`
    case 'escape':
      return 'await bank.pressEscape()'
    case 'answer':
      return `await bank.answer(${given(step.calls)}, ${given(step.answer)}) // ${oneLine(step.what)}`
    case 'pass':
      return `await bank.pass(${step.milliseconds})`
    case 'see':
      return `await bank.expect(${literal(step.expected)}) // ${oneLine(step.title)}`
  }
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')
