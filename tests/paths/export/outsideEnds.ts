import { ApiFailure } from '#domain/failure.ts'
import type { Move } from '#statechart-paths'
import type { BrowserSetup } from '../levels/browser/browserSetup.ts'
import type { ScreenModel } from '../levels/screen/screenModel.ts'
import { failureAnswer } from './failureAnswer.ts'
import type { OutsideFlow } from './outsideFlows.ts'
import type { OutsideStep } from './outsideStep.ts'

/** A step that only the bank, or the page around the flow, can make. */
export class NeedsBank extends Error {
  override name = 'NeedsBank'
}

/** The description of how a flow runs outside. */
export interface Parts {
  outside: OutsideFlow
  setup: BrowserSetup
  model: ScreenModel
}

/** An actor that ends within the page at once, before anybody sees its state. */
export const isInstant = (move: Move | undefined, { networkMocks }: BrowserSetup): boolean =>
  move !== undefined && 'src' in move && networkMocks[move.src]?.instant !== undefined

/** How a call ends from outside. @throws NeedsBank when it cannot */
export function endOf(
  move: Extract<Move, { src: string }>,
  { outside, setup, model }: Parts,
): OutsideStep[] {
  const { src, kind, sample } = move
  if (isInstant(move, setup)) {
    if (kind === 'failure') throw new NeedsBank(`a fault within the page: ${move.label}`)
    return []
  }
  const mock = setup.networkMocks[src]
  if (model.outcomes?.[src] && outside.isSignedIn) return []
  if (model.outcomes?.[src] || !mock) throw new NeedsBank(`another flow: ${move.label}`)
  const end = { do: 'answer', what: move.label, calls: mock.calls } as const
  if (kind === 'failure') {
    if (!(sample instanceof ApiFailure))
      throw new NeedsBank(`a fault within the page: ${move.label}`)
    return [{ ...end, answer: failureAnswer(sample.failure) }]
  }
  const own = outside.ends?.[src]?.(sample as never)
  if (own) return [own]
  if (outside.isSignedIn) {
    if (mock.arrange) throw new NeedsBank(`records at the bank: ${move.label}`)
    const body = mock.reply?.(sample as never, undefined as never)
    return [{ ...end, answer: body === undefined ? { own: true } : { status: 200, body } }]
  }
  const body = outside.answers?.[src]?.(sample as never)
  if (body === undefined) throw new NeedsBank(`an answer of the bank: ${move.label}`)
  return [{ ...end, answer: { status: 200, body } }]
}
