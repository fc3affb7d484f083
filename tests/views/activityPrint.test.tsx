import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Activity } from '#flows/activity/Activity.tsx'
import { activityCases } from '#machines/activity/activity.cases.ts'
import { sampleUser } from '#machines/testing/samples.ts'
import { eventually } from '#tests/support/eventually.ts'
import { showFlow } from './hosted.tsx'
import { network } from './network.ts'

const { 'with more': first, last } = activityCases.actors.readPage.answers

it.each([{ ctrlKey: true }, { metaKey: true }])(
  '[H12] the browser’s own keys print once every row is listed: %j',
  async (held) => {
    const printed = vi.spyOn(window, 'print').mockReturnValue()
    network.answer('activity', () => last)
    network.answerOnce('activity', () => first)
    showFlow('activity', activityCases.inputs.start, <Activity />, { customer: sampleUser })
    await screen.findByRole('button', { name: 'Show more' })
    fireEvent.keyDown(window, { key: 'p' })
    fireEvent.keyDown(window, { key: 'P', ...held, shiftKey: true })
    expect(network.sent('activity')).toHaveLength(1)
    const isLeftToBrowser = fireEvent.keyDown(window, { key: 'p', ...held })
    expect([isLeftToBrowser, printed.mock.calls.length]).toEqual([false, 0])
    await eventually(() => expect(printed).toHaveBeenCalledTimes(1))
    expect(network.sent('activity')).toHaveLength(2)
    // Every row is there: the browser prints by itself.
    expect(fireEvent.keyDown(window, { key: 'p', ...held })).toBe(true)
  },
)
