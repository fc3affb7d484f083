import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { mailKinds } from '#server/mail/kinds.ts'
import { emailSamples } from '../../scripts/docs/emailSamples.ts'
import { EMAILS, emailsPage } from '../../scripts/docs/emails.ts'

/** Functions that make an email from parts, which others fill in. */
const builders = ['customerMail', 'secretMail', 'mailedCode']

/** Every exported function of the server whose result is an email, by its name. */
const templates = globSync('server/**/*.ts').flatMap((file) =>
  readFileSync(file, 'utf8')
    .split(/^export /m)
    .flatMap((part) => {
      const [, name, result] = /^(?:const|function) (\w+)(?:.|\n)*?\): (\w+)/.exec(part) ?? []
      return name && result === 'Mail' ? name : []
    })
    .filter((name) => !builders.includes(name)),
)

it('[X67] the page of emails has every template of the server', () => {
  expect(templates.length).toBeGreaterThan(50)
  const source = readFileSync('scripts/docs/emailSamples.ts', 'utf8')
  expect(templates.filter((name) => !new RegExp(`\\.${name}\\(`).test(source))).toEqual([])
})

it('[X67] it has the subject and the text of each, and whether it is held', () => {
  const page = emailsPage()
  expect(readFileSync(`docs/flows/${EMAILS}`, 'utf8')).toBe(page)
  const samples = Object.values(emailSamples).flat()
  expect(new Set(samples.map(([when]) => when)).size).toBe(samples.length)
  for (const [when, { subject, text, kind }] of samples) {
    const row = page.split('\n').find((line) => line.startsWith(`| ${when} |`))
    expect(row).toContain(subject)
    expect(page).toContain(text.split('\n\n')[1]!.split('\n')[0]!)
    expect(mailKinds[kind]).toBeDefined()
  }
  for (const [kind, { confirmedOnly = false }] of Object.entries(mailKinds)) {
    const row = page.split('\n').find((line) => line.startsWith(`| ${kind}`))
    if (row) expect(row.includes('held until then'), kind).toBe(confirmedOnly)
  }
})
