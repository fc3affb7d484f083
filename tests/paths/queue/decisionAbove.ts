import type { DecisionOutput } from '#machines/decision/decision.types.ts'
import { refusedFailure } from '#machines/testing/cases.ts'
import { sampleReference } from '#machines/testing/operatorSamples.ts'
import type { CannotPerform } from '#statechart-paths'
import { breakFlow, madeFault } from '../dashboard/dashboard.madeFaults.ts'
import type { BrowserSetup, SiteContext } from '../levels/browser/browserSetup.ts'
import { signInAbove, signInAgain } from '../levels/browser/openBackOffice.ts'
import type { HostEvents } from '../levels/screen/screenModel.ts'

const endsElsewhere = 'a session that ends during a decision: tests/browser/bothSides.test.ts'
const isUnderSignIn = 'nothing under the sign-in can be used'

/** The browser level of an operators' page for the decision, and for the sign-in, above it. */
export const withDecision = (
  calls: readonly string[],
): Pick<BrowserSetup, 'networkMocks' | 'cannot' | 'isExpectedComplaint'> & {
  hostEvents: (context: SiteContext) => HostEvents
} => ({
  networkMocks: { decision: { calls }, ...signInAbove },
  hostEvents: (context) => ({
    ...signInAgain(context),
    breakDecision: () => breakFlow(context.page, 'decision'),
    answerDecision: (outcome: DecisionOutput['outcome']) =>
      outcome === 'done'
        ? context.answerHeldCalls(calls, { status: 'Confirmed', reference: sampleReference })
        : context.failHeldReads(calls, refusedFailure({ status: 409 }).failure),
  }),
  cannot: cannotUnderSignIn,
  isExpectedComplaint: (text) =>
    text.startsWith('Failed to load resource') || text.includes(madeFault),
})

const cannotUnderSignIn: CannotPerform = (move, state) => {
  const type = 'event' in move ? (move.event as { type: string }).type : undefined
  const isOver = state.includes('signedOut')
  if (type === 'sessionEnded') return endsElsewhere
  if (type === 'signedIn') return isOver ? undefined : endsElsewhere
  if (isOver) return isUnderSignIn
  return move.label.endsWith('unauthorized') && /deciding|notRead|readingMore/.test(state)
    ? isUnderSignIn
    : undefined
}
