import { type PillTone, StatusPill } from '#ui/StatusPill.tsx'
import type { CallLine, Moment } from '../protocol.ts'
import { callLine } from './labels.ts'

const ends: Record<NonNullable<CallLine['end']>, { words: string; tone: PillTone }> = {
  answered: { words: 'answered', tone: 'good' },
  failed: { words: 'failed', tone: 'bad' },
  left: { words: 'left alone', tone: 'neutral' },
}

/** The calls the flow made so far, the latest first, and what was said last. */
export function Calls({ flow, moment }: { flow: string; moment?: Moment }) {
  const { calls = [], said = [] } = moment ?? {}
  return (
    <>
      <section className="calls" aria-labelledby="calls-title">
        <h2 id="calls-title">Calls so far</h2>
        {calls.length === 0 && <p className="soft">None yet.</p>}
        <ol className="call-list" reversed>
          {calls
            .map((call, index) => ({ ...call, index }))
            .reverse()
            .map(({ src, end, index }) => (
              <li key={index}>
                <span>
                  <span className="call-number">{index + 1}.</span> {callLine(flow, src)}
                </span>
                {end ? (
                  <StatusPill tone={ends[end].tone}>{ends[end].words}</StatusPill>
                ) : (
                  <StatusPill tone="waiting">waits for an answer</StatusPill>
                )}
              </li>
            ))}
        </ol>
      </section>
      <section className="calls" aria-labelledby="said-title">
        <h2 id="said-title">What was said</h2>
        {said.length === 0 && <p className="soft">Nothing by the last move.</p>}
        {said.map((words) => (
          <p key={words} className="said">
            “{words}”
          </p>
        ))}
      </section>
    </>
  )
}
