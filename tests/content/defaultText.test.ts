import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  branch,
  contactPage,
  homePage,
  newsItem,
  signInPages,
  siteSettings,
} from '#content/records.ts'
import { defaultBranches, defaultContactPage } from '#pages/public/defaultContact.ts'
import { defaultHomePage, defaultNews } from '#pages/public/defaultHome.ts'
import { defaultSettings } from '#pages/public/defaultSettings.ts'
import { defaultSignInPages } from '#pages/public/defaultSignIn.ts'
import { configFromEnv } from '#server/config.ts'
import { siteSettings as settingsOfMails } from '#server/content/siteSettings.ts'

const documents = readFileSync('content/dataset/data.ndjson', 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line))
const one = (type: string) => documents.find((document) => document._type === type)

describe('the built-in copy', () => {
  it('[C5] equals the bundled dataset, so that nothing changes when it is read', () => {
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
    const branches = documents.filter((document) => document._type === 'branch')
    expect(defaultBranches).toEqual(branches.map((document) => v.parse(branch, document)))
  })

  it('[W11] names one address for reports and complaints, the same as the mails', () => {
    const { supportEmail } = settingsOfMails({ config: configFromEnv({}), dataset: undefined })
    expect(defaultSettings.supportEmail).toBe(supportEmail)
    for (const words of [defaultSettings.reporting, defaultSettings.complaints])
      expect(words.match(/\S+@[\w.]*\w/g)).toEqual([supportEmail])
  })

  it('[C6] names no regulator and no licence', () => {
    expect(defaultSettings).toMatchObject({ regulator: '', licenceNumber: '' })
  })
})
