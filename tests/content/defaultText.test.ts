import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  branch,
  contactPage,
  homePage,
  legalPage,
  newsItem,
  signInPages,
  siteSettings,
} from '#content/records.ts'
import { formatDay, formatUtcTime } from '#domain/dates.ts'
import { timelineOf } from '#domain/timeline.ts'
import { defaultBranches, defaultContactPage } from '#pages/public/defaultContact.ts'
import { defaultHomePage, defaultNews } from '#pages/public/defaultHome.ts'
import { defaultSettings } from '#pages/public/defaultSettings.ts'
import { defaultSignInPages } from '#pages/public/defaultSignIn.ts'
import { exampleSteps } from '#pages/public/home/exampleSteps.ts'
import { defaultLegalPages } from '#pages/public/legal/defaultLegal.ts'
import { configFromEnv } from '#server/config.ts'
import { siteSettings as settingsOfMails } from '#server/content/siteSettings.ts'

const documents = readFileSync('content/dataset/data.ndjson', 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line))
const one = (type: string) => documents.find((document) => document._type === type)

describe('the built-in copy', () => {
  it('[C5] equals the bundled dataset, so that reading the dataset changes nothing', () => {
    expect(defaultSettings).toEqual(v.parse(siteSettings, one('siteSettings')))
    expect(defaultHomePage).toEqual(v.parse(homePage, one('homePage')))
    const newest = documents
      .filter((document) => document._type === 'news')
      .sort((a, b) => b.date.localeCompare(a.date))
      .slice(0, 3)
    expect(defaultNews).toEqual(
      newest.map((item) => v.parse(newsItem, { ...item, slug: item.slug.current })),
    )
    expect(defaultContactPage).toEqual(v.parse(contactPage, one('contactPage')))
    expect(defaultSignInPages).toEqual(v.parse(signInPages, one('signInPages')))
    for (const [slug, page] of Object.entries(defaultLegalPages)) {
      const stored = documents.find(
        (document) => document._type === 'legalPage' && document.slug.current === slug,
      )
      expect(page, slug).toEqual(v.parse(legalPage, { ...stored, slug }))
    }
    const branches = documents.filter((document) => document._type === 'branch')
    expect(defaultBranches).toEqual(branches.map((document) => v.parse(branch, document)))
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
            timestamp: happened,
          },
        }),
      }),
    )
    expect(exampleSteps).toEqual(steps)
  })

  it('[W11] names one address for reports and complaints, the same as the mails', () => {
    const { supportEmail } = settingsOfMails({ config: configFromEnv({}), dataset: undefined })
    expect(defaultSettings.supportEmail).toBe(supportEmail)
    for (const words of [defaultSettings.reporting, defaultSettings.complaints])
      expect(words.match(/\S+@[\w.]*\w/g)).toEqual([supportEmail])
  })

  it('[P21] names the same address and phones on the legal pages', () => {
    const known = [defaultSettings.supportEmail, defaultSettings.phone, '+1 555 010 0111']
    for (const { body } of Object.values(defaultLegalPages)) {
      const words = body.flatMap(({ children }) => children.map(({ text }) => text)).join(' ')
      for (const found of words.match(/\S+@[\w.]*\w|\+1 555 [\d ]*\d/g) ?? [])
        expect(known).toContain(found)
    }
  })

  it('[P22] has its own text on each legal page: title, description and several sections', () => {
    const pages = Object.values(defaultLegalPages)
    for (const name of ['title', 'pageTitle', 'description', 'lead'] as const)
      expect(new Set(pages.map((page) => page[name])).size, name).toBe(5)
    for (const { slug, body, description } of pages) {
      expect(body.filter(({ style }) => style === 'h2').length, slug).toBeGreaterThanOrEqual(4)
      expect(description.length, slug).toBeGreaterThan(80)
      expect(description.length, slug).toBeLessThanOrEqual(160)
    }
  })

  it('[C6] names no regulator and no licence', () => {
    expect(defaultSettings).toMatchObject({ regulator: '', licenceNumber: '' })
  })
})
