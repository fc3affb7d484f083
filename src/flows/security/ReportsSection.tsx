import { type ScamKind, scamKinds } from '#domain/scamKinds.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { MomentText } from './MomentText.tsx'
import { News } from './News.tsx'
import type { SectionProps } from './sectionProps.ts'

const kindText = (kind: string): string => scamKinds[kind as ScamKind] ?? scamKinds.other

/** The way to the fraud desk, and the earlier reports. G26 */
export const ReportsSection = ({ snapshot, send, security }: SectionProps) => (
  <Card title="Report a scam">
    <p>
      Did somebody ask you for a code, or for money before you may withdraw? Tell us. Nobody at the
      bank ever does either.
    </p>
    <News snapshot={snapshot} of={['reported']} />
    <Button
      variant="secondary"
      className="security-action"
      aria-busy={snapshot.hasTag('openingReport') || undefined}
      onClick={() => send({ type: 'openReport' })}
    >
      Report a scam
    </Button>
    {security.reports.length > 0 && (
      <>
        <h3 className="security-subtitle">Your reports</h3>
        <ul className="security-list">
          {security.reports.map(({ reference, kind, createdAt, answerBy, answeredAt }) => (
            <li key={reference} className="security-item">
              <div className="security-item-body">
                <p className="security-item-name">{kindText(kind)}</p>
                <p className="security-quiet">
                  Reference <span className="security-reference">{reference}</span>
                </p>
                <p className="security-quiet">
                  Sent <MomentText at={createdAt} />
                </p>
                <p className="security-quiet">
                  {answeredAt ? (
                    <>
                      Answered by email <MomentText at={answeredAt} />
                    </>
                  ) : (
                    <>
                      We answer by <MomentText at={answerBy} />
                    </>
                  )}
                </p>
              </div>
              <CopyButton
                text={reference}
                label={
                  <>
                    Copy <span className="visually-hidden">{reference}</span>
                  </>
                }
              />
            </li>
          ))}
        </ul>
      </>
    )}
  </Card>
)
