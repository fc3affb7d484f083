import { readFileSync } from 'node:fs'
import legalPages from 'virtual:built-in/legal'
import settings from 'virtual:built-in/settings'
import { ValiError } from 'valibot'
import { describe, expect, it } from 'vitest'
import { formatDay, formatUtcTime } from '#domain/dates.ts'
import { timelineOf } from '#domain/timeline.ts'
import { exampleSteps } from '#pages/public/home/exampleSteps.ts'
import { configFromEnv } from '#server/config.ts'
import { siteSettings as settingsOfMails } from '#server/content/siteSettings.ts'
import { textFrom } from '../../scripts/builtInText.ts'

const dataset = readFileSync('content/dataset/data.ndjson', 'utf8')

describe('the built-in copy', () => {
  it('[C5] is the dataset: a changed text changes it, and a missing one fails the build', () => {
    expect(textFrom(dataset, 'settings')).toEqual(settings)
    const changed = dataset.replace(`"phone": "${settings.phone}"`, '"phone": "+1 555 010 0199"')
    expect(textFrom(changed, 'settings')).toEqual({ ...settings, phone: '+1 555 010 0199' })
    const without = dataset.replace(`"phone": "${settings.phone}", `, '')
    expect(() => textFrom(without, 'settings')).toThrow(ValiError)
  })

  it('[P23] has the same example steps as the signed-in pages', () => {
    const at = '2026-03-02T09:10:00Z'
    const record = {
      kind: 'withdrawal',
      status: 'pending',
      method: 'bank',
      requestedAt: at,
    } as const
    const steps = timelineOf(record, at, { emailConfirmed: true }).map(
      ({ at: happened, ...step }) => ({
        ...step,
        ...(happened && {
          time: {
            text: `${formatDay(happened.slice(0, 10))}, ${formatUtcTime(happened)}`,
            // Without a zone: the example is the same for every reader.
            timestamp: happened.replace(':00Z', ''),
          },
        }),
      }),
    )
    expect(exampleSteps).toEqual(steps)
  })

  it('[W11] names one address for reports and complaints, the same as the mails', () => {
    const { supportEmail } = settingsOfMails({ config: configFromEnv({}), dataset: undefined })
    expect(settings.supportEmail).toBe(supportEmail)
    for (const words of [settings.reporting, settings.complaints])
      expect(words.match(/\S+@[\w.]*\w/g)).toEqual([supportEmail])
  })

  it('[P21] names the same address and phones on the legal pages', () => {
    const known = [settings.supportEmail, settings.phone, '+1 555 010 0111']
    for (const { body } of Object.values(legalPages)) {
      const words = body.flatMap(({ children }) => children.map(({ text }) => text)).join(' ')
      for (const found of words.match(/\S+@[\w.]*\w|\+1 555 [\d ]*\d/g) ?? [])
        expect(known).toContain(found)
    }
  })

  it('[P22] has its own text on each legal page: title, description and several sections', () => {
    const pages = Object.values(legalPages)
    for (const name of ['title', 'pageTitle', 'description', 'lead'] as const)
      expect(new Set(pages.map((page) => page[name])).size, name).toBe(5)
    for (const { slug, body, description } of pages) {
      expect(body.filter(({ style }) => style === 'h2').length, slug).toBeGreaterThanOrEqual(4)
      expect(description.length, slug).toBeGreaterThan(80)
      expect(description.length, slug).toBeLessThanOrEqual(160)
    }
  })

  it('[C6] names no regulator and no licence', () => {
    expect(settings).toMatchObject({ regulator: '', licenceNumber: '' })
  })
})
