import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { formatDuration } from '#diagram/labels.ts'
import { modelOf } from '#diagram/model.ts'
import { delays } from '#machines/delays.ts'
import { type FlowName, flowGroups } from '#machines/flowLinks.ts'
import { machines } from '#machines/index.ts'
import { messages } from '#machines/messages.ts'
import { callNotes } from '#server/apiDocs/calls.ts'
import { commands } from '#server/backOffice/commands.ts'
import { emailSamples } from '../../scripts/docs/emailSamples.ts'
import { moneyRoutes } from '../../scripts/docs/policies/moneyCalls.ts'
import { sectionOf, targetOf } from './sections.ts'

/** The text of a state in its chart. */
const stateOf = (flow: FlowName, path: string) =>
  modelOf(machines[flow]).states.find((state) => state.path === path)!

const loanWaits = delays.loanValidating + delays.loanPosting

/** The facts that each question must find at the end of its links, read from the charts and the code. */
const answers: [question: RegExp, terms: string[]][] = [
  [
    /no answer after 20 s/,
    [stateOf('signIn', 'submitting.slow').summary, stateOf('signIn', 'submitting.slow').button!],
  ],
  [
    /cancelled 14\.9 s/,
    [
      stateOf('loanApplication', 'applying.waiting').summary,
      '“Cancel”',
      `${formatDuration(loanWaits)} in all → ${stateOf('loanApplication', 'applying.posting').title}`,
    ],
  ],
  [
    /Who lifts a review/,
    [stateOf('withdrawal', 'arranging.underReview').summary, commands.review.lift.summary],
  ],
  [
    /ask for a code/,
    [
      stateOf('withdrawal', 'arranging.requestingCode').summary,
      stateOf('secondFactor', 'over').summary,
      callNotes.requestCode.description,
      'five attempts',
    ],
  ],
  [
    /identity documents wait/,
    [stateOf('withdrawal', 'arranging.form.kycPending').summary, messages.kycPending],
  ],
  [/sign-up after a reload/, [stateOf('signUp', 'filling.resuming').summary, '`signUp`']],
  [
    /customer story show/,
    [
      stateOf('testimonial', 'off').summary,
      stateOf('testimonial', 'on.running.waiting').summary,
      `after ${formatDuration(delays.testimonialPause)}`,
    ],
  ],
  [
    /answer to a withdrawal is lost/,
    [stateOf('payment', 'unanswered').summary, callNotes.transfer.repeat],
  ],
  [
    /flows touch money/,
    [...new Set([...moneyRoutes().values()].flat().map(({ flow }) => machines[flow].id))].map(
      (flow) => `](${flow}.md#calls)`,
    ),
  ],
  [
    /documents are refused/,
    [
      commands.kyc.reject.summary.toLowerCase(),
      stateOf('payment', 'refused').summary,
      'We could not accept your documents',
      'Verify your identity first.',
    ],
  ],
  [
    /Which emails/,
    Object.values(emailSamples)
      .flat()
      .map(([, { subject }]) => subject),
  ],
  [/changed in the flows since the last release/, ['What changed in the flows', 'release']],
]

const readme = readFileSync('docs/README.md', 'utf8')
const rows = sectionOf(readme, 'Twelve questions of an owner')
  .split('\n')
  .filter((line) => /^\| [A-Z].*\?/.test(line))

describe('[X14] the first page of the documentation', () => {
  it('has twelve questions of an owner', () => {
    expect(rows).toHaveLength(12)
    expect(answers).toHaveLength(12)
  })

  it.each(answers)('answers %s behind its links', (question, terms) => {
    const row = rows.find((line) => question.test(line))
    const links = [...row!.matchAll(/\]\(([^)#]+)(?:#([^)]+))?\)/g)]
    const targets = links.map(([, path = '', anchor]) => {
      const file = join('docs', path)
      expect([path, existsSync(file)]).toEqual([path, true])
      const target = targetOf(readFileSync(file, 'utf8'), anchor)
      expect([anchor, target.length]).not.toEqual([anchor, 0])
      return target
    })
    const found = targets.join('\n')
    expect(terms.filter((term) => !found.includes(term))).toEqual([])
  })

  it('names every flow for money among the touched ones', () => {
    const flows = new Set([...moneyRoutes().values()].flat().map(({ flow }) => flow))
    const reading = flowGroups['Money and what it needs'].filter((flow) => !flows.has(flow))
    // They only read what the bank has decided, and what it asks for.
    expect(reading).toEqual(['loanNotice', 'requirements'])
  })
})
