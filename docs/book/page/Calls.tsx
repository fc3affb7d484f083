import { type PillTone, StatusPill } from '#ui/StatusPill.tsx'
import type { CallStatus, FlowSnapshot } from '../protocol.ts'
import { callText } from './labels.ts'

const ends: Record<NonNullable<CallStatus['end']>, { label: string; tone: PillTone }> = {
  answered: { label: 'answered', tone: 'good' },
  failed: { label: 'failed', tone: 'bad' },
  left: { label: 'cancelled', tone: 'neutral' },
}

/** The calls that the flow has made, the latest first, and the toasts of the last move. */
export function Calls({ flow, snapshot }: { flow: string; snapshot?: FlowSnapshot }) {
  const { calls = [], toasts = [] } = snapshot ?? {}
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
                  <span className="call-number">{index + 1}.</span> {callText(flow, src)}
                </span>
                {end ? (
                  <StatusPill tone={ends[end].tone}>{ends[end].label}</StatusPill>
                ) : (
                  <StatusPill tone="waiting">waiting for an answer</StatusPill>
                )}
              </li>
            ))}
        </ol>
      </section>
      <section className="calls" aria-labelledby="toasts-title">
        <h2 id="toasts-title">Messages</h2>
        {toasts.length === 0 && <p className="soft">None in the last step.</p>}
        {toasts.map((text) => (
          <p key={text} className="toast-text">
            “{text}”
          </p>
        ))}
      </section>
    </>
  )
}
