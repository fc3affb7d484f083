import { expect } from 'vitest'
import { linkAudit } from '#server/audit/linking.ts'
import { checkChain } from '#server/audit/verify.ts'
import { systemClock } from '#server/platform/clock.ts'
import { onEarlierDatabase } from './earlierDatabase.ts'

onEarlierDatabase(
  '[L14] the entries of earlier versions become links, with their reasons and details',
  '011',
  async ({ insert, start }) => {
    const reasons = ['the “first”\nof two lines 😀', '', 'x', '']
    const details = ['{"amount":"€5"}', '{"from":4,"to":5}', '{}', '{}']
    for (const [index, reason] of reasons.entries())
      await insert('audit', {
        id: `entry ${index}`,
        at: `2026-01-05T09:00:0${9 - index}.000Z`,
        actor: 'olive',
        action: 'review placed',
        customer_id: null,
        subject_id: null,
        reason,
        detail: details[index],
      })
    const bank = await start()
    await linkAudit(bank.db)
    expect(await checkChain(bank.db, systemClock)).toMatchObject({ fault: undefined, entries: 4 })
    const links = await bank.db
      .selectFrom('audit_links')
      .innerJoin('audit', 'audit.id', 'audit_links.entry_id')
      .leftJoin('audit_details', 'audit_details.entry_id', 'audit.id')
      .select(['sequence', 'audit.id', 'reason', 'detail', 'salt', 'details_digest'])
      .orderBy('sequence')
      .execute()
    expect(links.map(({ sequence, id, reason, detail }) => [sequence, id, reason, detail])).toEqual(
      [
        [1, 'entry 3', null, null],
        [2, 'entry 2', 'x', '{}'],
        [3, 'entry 1', '', details[1]],
        [4, 'entry 0', reasons[0], details[0]],
      ],
    )
    expect(new Set(links.map(({ salt }) => salt)).size).toBe(4)
    expect(links[0]?.details_digest).toBe('')
  },
)
