import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { getActivity } from '#api/activity.ts'
import { Activity } from '#flows/activity/Activity.tsx'
import { activityCases } from '#machines/activity/activity.cases.ts'
import { sampleUser } from '#machines/testing/samples.ts'
import { eventually } from '#tests/support/eventually.ts'
import { showFlow } from './hosted.tsx'

vi.mock('#api/activity.ts', () => ({ getActivity: vi.fn(), getStatement: vi.fn() }))

const { 'with more': first, last } = activityCases.actors.readPage.answers as unknown as Record<
  'with more' | 'last',
  Awaited<ReturnType<typeof getActivity>>
>

it.each([{ ctrlKey: true }, { metaKey: true }])(
  '[H12] the browser’s own keys print once every row is listed: %j',
  async (held) => {
    const printed = vi.spyOn(window, 'print').mockReturnValue()
    vi.mocked(getActivity).mockReset().mockResolvedValue(last).mockResolvedValueOnce(first)
    showFlow('activity', activityCases.inputs.start, <Activity />, { customer: sampleUser })
    await screen.findByRole('button', { name: 'Show more' })
    fireEvent.keyDown(window, { key: 'p' })
    fireEvent.keyDown(window, { key: 'P', ...held, shiftKey: true })
    expect(getActivity).toHaveBeenCalledTimes(1)
    const isLeftToBrowser = fireEvent.keyDown(window, { key: 'p', ...held })
    expect([isLeftToBrowser, printed.mock.calls.length]).toEqual([false, 0])
    await eventually(() => expect(printed).toHaveBeenCalledTimes(1))
    expect(getActivity).toHaveBeenCalledTimes(2)
    // Every row is there: the browser prints by itself.
    expect(fireEvent.keyDown(window, { key: 'p', ...held })).toBe(true)
  },
)
