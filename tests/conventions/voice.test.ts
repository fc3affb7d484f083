import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type CustomerText, customerTexts, textsIn } from '#tests/support/customerTexts.ts'

/** A rule of docs/voice.md: what it says, and whether a text breaks it. */
interface Rule {
  name: string
  isBroken: (text: string) => boolean
}

/** The table of words: each `say` with its `never`, which is refused in the plural too. */
const words = [...readFileSync('docs/voice.md', 'utf8').matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)]
  .map(([, say = '', never = '']) => ({ say, never: never.split(', ') }))
  .filter(({ say }) => say !== 'say')

const wordRules: Rule[] = words.map(({ say, never }) => {
  const pattern = new RegExp(`(?<![\\p{L}-])(?:${never.join('|')})s?(?![\\p{L}-])`, 'iu')
  return { name: `say “${say}”`, isBroken: (text) => pattern.test(text) }
})

const months =
  'January|February|March|April|May|June|July|August|September|October|November|December'
const dayFirst = new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${months})\\b`)
const markup = /<\/?[a-z]|^\*\[|\[aria-|filename=/

const promise = /\bwe’ll (?:\w+ or )?(?:answer|decide|email|call|tell|send|get back)\b/i
/** A day or a time, a value put in, or what the promise waits for. */
const dueBy = /◦|\d|\b(?:by|within|when|once|then|from now on|right away)\b/i

const patternRules: Rule[] = [
  { name: 'dates are month first', isBroken: (text) => dayFirst.test(text) },
  { name: 'one space between words', isBroken: (text) => /\S {2,}\S/.test(text) },
  { name: 'curly quotes', isBroken: (text) => /\w'\w|["]/.test(text) && !markup.test(text) },
  {
    name: 'a date or a time in every promise',
    isBroken: (text) =>
      text.split(/(?<=[.!?])\s/).some((one) => promise.test(one) && !dueBy.test(one)),
  },
]

const rules = [...wordRules, ...patternRules]
const broken = ({ text }: Pick<CustomerText, 'text'>): string[] =>
  rules.filter(({ isBroken }) => isBroken(text)).map(({ name }) => name)

/** For developers: the API's documentation, queries, and the log. */
const isForDevelopers = ({ file }: CustomerText): boolean =>
  /^shared\/contract\/(?:routes|contentQueries)|^server\/mail\/(?:delivery|smtp)\.ts/.test(file)

const texts = customerTexts().filter((text) => !isForDevelopers(text))
const faultsOf = (some: readonly CustomerText[]) =>
  some.flatMap(({ file, text }) => broken({ text }).map((name) => `${file}: ${name}: ${text}`))

describe('[U31] the bank speaks with one voice', () => {
  it('in its own words, on the public pages too', () => {
    expect(words.length).toBeGreaterThan(10)
    expect(faultsOf(texts)).toEqual([])
  })

  it.each([
    ['We will write to you soon.', ['we’ll email you', 'we’ll, you’ll']],
    ['The code comes by mail.', ['email']],
    ['An e-mail has the link.', ['email']],
    ['It takes two working days.', ['business day']],
    ['The licence is grey.', ['license, color', 'while, among']],
    ['We check the colours.', ['license, color']],
    ['It was paid on 4 March 2026.', ['month first']],
    ['Two  spaces.', ['one space']],
    ["It isn't us.", ['curly quotes']],
    ['We’ll answer. Your money stays.', ['a date or a time']],
  ])('would refuse “%s”', (text, names) => {
    expect(broken({ text }).sort()).toEqual(
      names.map((name) => expect.stringContaining(name) as string).sort(),
    )
  })

  it.each([
    'We’ll answer by March 4, 2026.',
    'We’ll email you when it is paid.',
    'An email address, a mailbox and daily mailings.',
  ])('would take “%s”', (text) => {
    expect(broken({ text })).toEqual([])
  })

  it('reads what a customer reads: text between tags, labels, templates and sums', () => {
    const source = `
      // A comment is not read.
      import { one } from 'a module'
      const view = <p className="two words">We <b>keep</b>{' '}
        your {count} files. {isNew ? 'Add a file' : null}</p>
      const label = 'Open the file'
      const told = \`Sent on \${day}, \` + 'by us'
      const code = 'activity'`
    expect(textsIn(source, 'sample.tsx')).toEqual([
      'We ◦ your ◦ files. ◦',
      'keep',
      'Add a file',
      'Open the file',
      'Sent on ◦, by us',
    ])
  })

  it.each([
    ['machines/messages.ts', 'Wrong Credentials'],
    ['machines/signIn/signIn.machine.ts', 'Email is required'],
    ['server/mail/templates.ts', 'Reset your password'],
    ['server/backOffice/mailTemplates.ts', 'Your deposit is confirmed'],
    ['src/flows/CodeSafetyNotice.tsx', 'Codes are free. Keep yours to yourself'],
    ['content/dataset/data.ndjson', 'Personal loans'],
    ['content/dataset/data.ndjson', 'The money reaches your loan balance'],
    ['content/dataset/data.ndjson', 'Terms of use'],
    ['src/flows/contact/contactForm.copy.ts', 'Write to us'],
  ])('reads %s', (file, text) => {
    expect(texts.filter((one) => one.file === file).map((one) => one.text)).toContain(text)
  })
})
