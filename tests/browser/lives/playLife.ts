import { beforeAll, describe, expect, it } from 'vitest'
import { lifecycleMeta, lifecycles } from '#machines/lifecycles/index.ts'
import { startLinkingJob } from '#server/jobs/auditLinks.ts'
import { parts } from '#tests/lifecycles/lives/deeds.ts'
import { type Step, subjectOf } from '#tests/lifecycles/lives/life.ts'
import { hasChromium } from '#tests/support/chromium.ts'
import { sharedSite } from '#tests/support/site.ts'
import { openOperatorPage } from '../operator.ts'
import { Life } from './life.ts'

/** Plays a life in three pages of Chromium, a test for each of its records. Each test goes on from the last one. */
export function playLife(title: string, steps: readonly Step[]): void {
  describe.skipIf(!hasChromium)(title, () => {
    const site = sharedSite({ motion: false, changes: true, limitFactor: 100 })
    let life: Life
    let isStopped = false

    beforeAll(async () => {
      const { bank } = site
      // As a running server does: it gives the audit its order.
      const linking = startLinkingJob(bank.bank.db, bank.bank.app.log)
      const backOffice = await bank.listenBackOffice()
      // Both may do both: it is never a missing role that keeps a maker from their own proposal.
      const roles = ['maker', 'checker'] as const
      life = new Life(site, [
        await openOperatorPage(site, backOffice, { name: 'Mara Hill', roles }),
        await openOperatorPage(site, backOffice, { name: 'Chika Obi', roles }),
      ])
      return () => linking.stop()
    })

    it.for(chaptersOf(steps))('%s', async ([, chapter], { skip }) => {
      skip(isStopped, 'an earlier step failed')
      isStopped = true
      for (const step of chapter) await life.play(step)
      for (const { complaints } of life.operators) expect(complaints).toEqual([])
      isStopped = false
    })

    it('each step is in the audit', async ({ skip }) => {
      skip(isStopped, 'an earlier step failed')
      const entries = await site.bank.rows('audit', { outcome: 'done' })
      const told = new Set<string>(entries.map(({ action }) => action))
      const done = steps.flatMap((step) => [step.deed.audit, subjectOf(step).audit])
      expect([...done, ...parts].filter((action) => !told.has(action))).toEqual([])
      if (process.env.PRINT_WAITS) printWaits(life.waits.toSorted((one, other) => one - other))
    })
  })
}

/** Steps that follow one another about one record, with a title. */
function chaptersOf(steps: readonly Step[]): [title: string, chapter: Step[]][] {
  const chapters: Step[][] = []
  for (const step of steps) {
    const last = chapters.at(-1)
    const isSame = last && subjectOf(last[0]!).record === subjectOf(step).record
    if (isSame) last.push(step)
    else chapters.push([step])
  }
  return chapters.map((chapter, index) => [titleOf(chapter, index), chapter])
}

function titleOf(chapter: readonly Step[], index: number): string {
  const { record } = subjectOf(chapter[0]!)
  const noun = record === 'profit' ? 'profit' : lifecycleMeta(lifecycles[record]).noun
  const events = new Set(chapter.map((step) => subjectOf(step).event))
  return `${index + 1}. ${noun}: ${[...events].join(', ')}`
}

const printWaits = (waits: readonly number[]): void =>
  console.log(
    `${waits.length} decisions; from the press to the customer's page: median ${waits[waits.length >> 1]} ms, longest ${waits.at(-1)} ms`,
  )
